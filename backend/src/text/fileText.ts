const WINDOWS_1251 = new TextDecoder('windows-1251');
/** PostgreSQL stores no NUL; no file needs the others. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Decodes UTF-16 with a byte order mark, UTF-8, or else Windows-1251; without control characters. */
export function fileText(bytes: Uint8Array): string {
  return decode(bytes).replace(CONTROL, ' ');
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return WINDOWS_1251.decode(bytes);
  }
}
