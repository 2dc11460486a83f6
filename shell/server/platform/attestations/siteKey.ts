import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { ObjectStore } from '../../releases/index.ts';

const KEY = 'keys/attestations';

/** Key pair of the site. All servers of a store share it; other sites have the public half. */
export interface SiteKey {
  /** Ed25519, in base64url. */
  publicKey: string;
  sign: (text: string) => string;
}

/** Created when it is first needed. */
export async function openSiteKey(objects: ObjectStore): Promise<SiteKey> {
  if (!(await objects.read(KEY))) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await objects.create(KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  const key = createPrivateKey(String(await objects.read(KEY)));
  return {
    publicKey: String(createPublicKey(key).export({ format: 'jwk' }).x),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** @param publicKey Ed25519, in base64url; anything else verifies nothing. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

export function readPublicKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
  } catch {
    return undefined;
  }
}
