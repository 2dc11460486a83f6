import type { LiqPayHash } from './providers/liqpay/liqpaySignature.ts';
import type { MonobankSettings } from './providers/monobank/monobank.ts';

/** Payment providers from environment variables. */
export interface PaymentSettings {
  liqpay?: { publicKey: string; privateKey: string; url: string; version: number; hash: LiqPayHash };
  monobank?: MonobankSettings;
}

/** @throws {Error} naming the invalid variable. */
export function readPaymentSettings(variables: NodeJS.ProcessEnv): PaymentSettings {
  return { liqpay: readLiqPay(variables), monobank: readMonobank(variables) };
}

function readLiqPay(variables: NodeJS.ProcessEnv): PaymentSettings['liqpay'] {
  const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = variables;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) throw new Error('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY must be set together.');
  const version = Number(variables.LIQPAY_VERSION || 3);
  const hash = variables.LIQPAY_HASH || (version < 7 ? 'sha1' : 'sha3-256');
  if (!Number.isInteger(version) || version < 3) throw new Error('LIQPAY_VERSION must be a whole number from 3.');
  if (hash !== 'sha1' && hash !== 'sha3-256') throw new Error('LIQPAY_HASH must be sha1 or sha3-256.');
  return {
    publicKey,
    privateKey,
    version,
    hash,
    url: readBase('LIQPAY_URL', variables.LIQPAY_URL, 'https://www.liqpay.ua'),
  };
}

function readMonobank({ MONOBANK_TOKEN: token, MONOBANK_URL }: NodeJS.ProcessEnv): PaymentSettings['monobank'] {
  return token ? { token, url: readBase('MONOBANK_URL', MONOBANK_URL, 'https://api.monobank.ua') } : undefined;
}

function readBase(name: string, value: string | undefined, fallback: string): string {
  if (value && !URL.canParse(value)) throw new Error(`${name} must be a URL.`);
  return (value || fallback).replace(/\/+$/, '');
}
