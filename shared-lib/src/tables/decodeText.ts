export type TextEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1251';

const SAMPLE = 4_096;
/** High bytes of Latin and Cyrillic letters, punctuation and №. */
const HIGH_BYTES = new Set([0x00, 0x04, 0x20, 0x21]);

/** Decodes UTF-8, UTF-16 with or without its mark, or else Windows-1251. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const wide = findWideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'Windows-1251' };
  }
}

function findWideEncoding(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  if (hasHighBytesAt(bytes, 1)) return 'UTF-16LE';
  return hasHighBytesAt(bytes, 0) ? 'UTF-16BE' : undefined;
}

function hasHighBytesAt(bytes: Uint8Array, offset: 0 | 1): boolean {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE) / 2);
  let known = 0;
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const high = bytes[pair * 2 + offset] ?? 0xff;
    if (HIGH_BYTES.has(high)) known += 1;
    if (high === 0 && bytes[pair * 2 + 1 - offset] !== 0) zeros += 1;
  }
  return zeros > 0 && known >= pairs * 0.9;
}
