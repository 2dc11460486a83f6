import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

const hash = (purpose: string, upload: string) => createHash('sha256').update(`${purpose}:${upload}`).digest();

/** An offset comes once with each key. */
function toNonce(offset: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(offset, 8);
  return nonce;
}

/** Derived from the UUID of an upload, which is stored nowhere. */
export const hashUpload = (upload: string): string => hash('finish-upload', upload).toString('base64url');

export function sealPart(upload: string, offset: number, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, hash('finish-part', upload), toNonce(offset));
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export function openPart(upload: string, offset: number, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, hash('finish-part', upload), toNonce(offset));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}
