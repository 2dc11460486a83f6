const NEW_LINE = 0x0a;
const BROKEN = '\uFFFD';

interface MixedText {
  text: string;
  /** Lines that are no UTF-8, as they read in Windows-1251, by number. */
  others: Map<number, string>;
}

/** A file in UTF-8 that holds some lines in Windows-1251, as files joined by hand do; undefined for any other file. */
export function decodeMixed(bytes: Uint8Array): MixedText | undefined {
  const utf8 = new TextDecoder();
  if (bytes.includes(0) || !utf8.decode(bytes).includes(BROKEN)) return undefined;
  const cyrillic = new TextDecoder('windows-1251');
  const others = new Map<number, string>();
  const lines: string[] = [];
  let readable = 0;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEW_LINE, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    const text = utf8.decode(line);
    lines.push(text);
    if (text.includes(BROKEN)) others.set(lines.length, cyrillic.decode(line).trimEnd());
    else if (line.some((byte) => byte > 0x7f)) readable += 1;
    from += line.length;
  }
  return others.size < readable ? { text: lines.join(''), others } : undefined;
}
