import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { ServiceTest } from 'shared-lib/api/office';
import type { AppleWalletSettings } from '../walletSettings.ts';

export interface AppleKeys {
  certificate: X509Certificate;
  privateKey: KeyObject;
  intermediate: X509Certificate;
}

/** @returns the keys; otherwise the name of the first field that does not fit the others, or cannot be read. */
export function openAppleKeys(settings: AppleWalletSettings, now: Date): AppleKeys | keyof AppleWalletSettings {
  const certificate = attempt(() => new X509Certificate(settings.certificate));
  if (!certificate || certificate.validToDate <= now) return 'certificate';
  const privateKey = attempt(() => createPrivateKey(settings.privateKey));
  if (privateKey?.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(privateKey)) return 'privateKey';
  const intermediate = attempt(() => new X509Certificate(settings.intermediate));
  if (!intermediate || !certificate.verify(intermediate.publicKey)) return 'intermediate';
  const subject = certificate.subject.split('\n');
  if (!subject.includes(`UID=${settings.passTypeId}`)) return 'passTypeId';
  if (!subject.includes(`OU=${settings.teamId}`)) return 'teamId';
  return { certificate, privateKey, intermediate };
}

/** Whether certificate, keys and ids belong together. No call tells whether Apple accepts them: the first pass does. */
export function checkAppleWallet(settings: AppleWalletSettings, now: Date): ServiceTest {
  const keys = openAppleKeys(settings, now);
  return typeof keys === 'string' ? { outcome: 'wrong-key', field: keys } : { outcome: 'ok', field: null };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
