const WINDOWS_1251 = new TextDecoder('windows-1251');

/** The text of a file as banks write it: UTF-8 or UTF-16 with a mark, else UTF-8 if it is any, else Windows-1251. */
export function statementText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return WINDOWS_1251.decode(bytes);
  }
}
