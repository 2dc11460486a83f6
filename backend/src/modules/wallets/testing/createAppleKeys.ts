import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const passTypeId = 'pass.example.run';
export const teamId = 'TEAM123456';

const run = (...parameters: string[]) => execFileSync('openssl', parameters, { stdio: 'ignore' });

/** Environment variables of Apple Wallet with an issuer and a certificate of our own, as openssl makes them; they are good for 30 days. */
export function createAppleKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'));
  const [issuer, issuerKey, key, request, certificate] = ['ca.pem', 'ca.key', 'key.pem', 'csr.pem', 'cert.pem'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string, string];
  try {
    const pair = ['-newkey', 'rsa:2048', '-nodes'];
    run('req', '-x509', ...pair, '-keyout', issuerKey, '-out', issuer, '-days', '30', '-subj', '/CN=Fake WWDR');
    const subject = `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}/C=UA`;
    run('req', ...pair, '-keyout', key, '-out', request, '-subj', subject);
    const signing = ['-CA', issuer, '-CAkey', issuerKey, '-set_serial', '42'];
    run('x509', '-req', '-in', request, ...signing, '-days', '30', '-out', certificate);
    const read = (file: string) => readFileSync(file, 'utf8');
    return {
      APPLE_WALLET_PASS_TYPE_ID: passTypeId,
      APPLE_WALLET_TEAM_ID: teamId,
      APPLE_WALLET_CERTIFICATE: read(certificate),
      APPLE_WALLET_PRIVATE_KEY: read(key),
      APPLE_WALLET_INTERMEDIATE: read(issuer),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws {Error} unless openssl finds that the issuer's certificate signed this content. @returns what openssl prints of the signature. */
export function verifySignature(content: Uint8Array, signature: Uint8Array, issuer: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'));
  const at = (name: string, data: string | Uint8Array) => {
    writeFileSync(join(folder, name), data);
    return join(folder, name);
  };
  try {
    const given = ['-inform', 'DER', '-in', at('signature', signature)];
    const trusted = ['-content', at('content', content), '-CAfile', at('issuer.pem', issuer), '-purpose', 'any'];
    run('cms', '-verify', '-binary', ...given, ...trusted, '-out', join(folder, 'verified'));
    return String(execFileSync('openssl', ['cms', '-cmsout', '-print', '-noout', ...given]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
