const WINDOWS_1251 = new TextDecoder('windows-1251');

/** Decodes UTF-16 with a byte order mark, UTF-8, or else Windows-1251. */
export function statementText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return WINDOWS_1251.decode(bytes);
  }
}
