import { strings } from "./strings";

/** The text of a file. If it is no UTF-8, it is taken for what older programs of Windows write, and that is said. */
export async function textOfFile(file: File, say: (words: string) => void): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    say(strings.frame.notUtf8(file.name));
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
