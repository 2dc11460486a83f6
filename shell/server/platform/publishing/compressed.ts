import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** The file that a compressed one stands for: `a.js` for `a.js.br`. */
export function toPlain(path: string): { plain: string; form: keyof typeof decompress } | undefined {
  const match = /^(?<plain>.+)\.(?<form>br|gz)$/.exec(path)?.groups as { plain: string; form: 'br' | 'gz' } | undefined;
  return match && { plain: match.plain, form: match.form };
}

/** Whether the bytes decompress to the plain file; output is limited to its size, which stops decompression bombs. */
export async function isCompressed(bytes: Buffer, plain: Buffer, form: keyof typeof decompress): Promise<boolean> {
  const unpacked = await decompress[form](bytes, { maxOutputLength: Math.max(plain.length, 1) }).catch(() => undefined);
  return unpacked?.equals(plain) ?? false;
}
