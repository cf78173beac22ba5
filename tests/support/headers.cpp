/// A program that does nothing. With it the headers are compiled that all tests share.

int main() {}
