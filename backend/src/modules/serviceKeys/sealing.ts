import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
/** The length of a nonce that NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;

/** None of our keys opens it: another key sealed it, or it was changed or moved. */
export class SealUnreadable extends Error {
  override name = 'SealUnreadable';
}

/** The key is known by this part of its hash. */
const nameKey = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts short texts by AES-256-GCM. The first key seals, all open. What a text belongs to is authenticated with it, so that a sealed
 * text works in no other place.
 */
export function createSealing(keys: readonly Buffer[]) {
  const byName = new Map(keys.map((key) => [nameKey(key), key]));
  const [newest] = keys;

  return {
    canSeal: newest !== undefined,

    /** @param place what the text belongs to. @throws without a key. */
    seal(text: string, place: string): string {
      if (!newest) throw new Error('There is no key to seal with.');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [VERSION, nameKey(newest), ...parts].join('.');
    },

    /** @throws {SealUnreadable} */
    open(sealed: string, place: string): string {
      const [version, name = '', ...parts] = sealed.split('.');
      const key = byName.get(name);
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !key || !nonce || !tag || !text) throw new SealUnreadable();
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        throw new SealUnreadable();
      }
    },
  };
}

export type Sealing = ReturnType<typeof createSealing>;
