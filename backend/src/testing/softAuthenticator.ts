import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Credential {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A passkey provider in software: ES256 keys, real CBOR and COSE; holds one passkey for each relying party. */
export function createSoftAuthenticator({ isUserVerified = true } = {}) {
  const credentials = new Map<string, Credential>();
  const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ rpId, counter }: Credential, ownFlags: number, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([ownFlags]), count, attested]);
  }

  return {
    /** Sets the counter of all passkeys, as a restored copy of the device has it. */
    setCounter(counter: number): void {
      for (const credential of credentials.values()) credential.counter = counter;
    },

    /** `navigator.credentials.create()` of a page of `origin`. */
    create(options: CreationOptions, origin: string) {
      const rpId = options.rp.id ?? new URL(origin).hostname;
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const rawId = randomBytes(32);
      const credential = { id: base64url(rawId), rpId, userHandle: options.user.id, privateKey, counter: 0 };
      credentials.set(rpId, credential);
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)]);
      const authData = authenticatorData(credential, flags | ATTESTED, attested);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** `navigator.credentials.get()` of a page of `origin`. */
    get(options: RequestOptions, origin: string) {
      const rpId = options.rpId ?? new URL(origin).hostname;
      const credential = credentials.get(rpId);
      if (!credential) throw new Error(`There is no passkey for ${rpId}.`);
      credential.counter += 1;
      const data = authenticatorData(credential, flags);
      const client = clientData('webauthn.get', options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: credential.userHandle,
        },
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
