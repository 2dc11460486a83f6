import type { ProviderModule } from '../providerModule.ts';
import { readBaseUrl } from '../readBaseUrl.ts';
import { createLiqPay, type LiqPaySettings } from './liqpay.ts';
import { createLiqPayFake } from './liqpayFake.ts';

export const liqpayModule: ProviderModule<LiqPaySettings> = {
  readSettings(variables) {
    const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = variables;
    if (!publicKey && !privateKey) return undefined;
    if (!publicKey || !privateKey) throw new Error('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY must be set together.');
    const version = Number(variables.LIQPAY_VERSION || 3);
    const hash = variables.LIQPAY_HASH || (version < 7 ? 'sha1' : 'sha3-256');
    if (!Number.isInteger(version) || version < 3) throw new Error('LIQPAY_VERSION must be a whole number from 3.');
    if (hash !== 'sha1' && hash !== 'sha3-256') throw new Error('LIQPAY_HASH must be sha1 or sha3-256.');
    const url = readBaseUrl('LIQPAY_URL', variables.LIQPAY_URL, 'https://www.liqpay.ua');
    return { publicKey, privateKey, version, hash, url, checkoutUrl: `${url}/api/3/checkout` };
  },
  toVariables: ({ publicKey, privateKey, version, hash, url }) => ({
    LIQPAY_PUBLIC_KEY: publicKey,
    LIQPAY_PRIVATE_KEY: privateKey,
    LIQPAY_VERSION: String(version),
    LIQPAY_HASH: hash,
    LIQPAY_URL: url,
  }),
  create: createLiqPay,
  createFake: createLiqPayFake,
};
