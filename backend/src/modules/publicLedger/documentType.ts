const MAX_BYTES = 4 * 1024 * 1024;

/** Media type by the first bytes, whatever the name says; undefined when it is too large or another. */
export function documentType(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png';
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'image/jpeg' : undefined;
}
