import { strings } from "./strings";

/** The text of a file. If it is neither UTF-8 nor UTF-16, it is taken for what older programs of Windows write, and that is said. */
export async function textOfFile(file: File, say: (words: string) => void): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    say(strings.frame.notUtf8(file.name));
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
