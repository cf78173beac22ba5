/// With this file the headers are compiled that all tests share, once for all.
