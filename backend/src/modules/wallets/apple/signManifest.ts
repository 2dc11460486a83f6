import type { KeyObject, X509Certificate } from 'node:crypto';
import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { AppleKeys } from './appleKeys.ts';

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
};
const SIGNED_ATTRIBUTES = 0;
const HASH = 'SHA-256';

const engine = new CryptoEngine({ name: 'node', crypto });

/** A detached PKCS #7 signature with its time and both certificates, in DER. */
export async function signManifest(manifest: Uint8Array, keys: AppleKeys, now: Date): Promise<Buffer> {
  const content = new Uint8Array(manifest);
  const [signer, issuer] = [keys.certificate, keys.intermediate].map(toCertificate) as [Certificate, Certificate];
  const digest = await crypto.subtle.digest(HASH, content);
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.signingTime, values: [new UTCTime({ valueDate: now })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: digest })] }),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: SIGNED_ATTRIBUTES, attributes }),
      }),
    ],
    certificates: [signer, issuer],
  });
  await signed.sign(await toCryptoKey(keys.privateKey), 0, HASH, content, engine);
  const info = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

const toCertificate = ({ raw }: X509Certificate): Certificate => Certificate.fromBER(new Uint8Array(raw));

const toCryptoKey = (key: KeyObject) =>
  crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
    { name: 'RSASSA-PKCS1-v1_5', hash: HASH },
    false,
    ['sign'],
  );
