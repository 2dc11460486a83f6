import { createClock } from '../../../clock.ts';
import { createLogger } from '../../../plugins/requestLog.ts';
import { openPaymentSandbox } from './paymentSandbox.ts';

/** `npm run payment-sandbox -w backend`: standalone fake providers that outlive backend restarts. */
const keys = {
  publicKey: process.env.LIQPAY_PUBLIC_KEY || 'sandbox_i00000000000',
  privateKey: process.env.LIQPAY_PRIVATE_KEY || 'sandbox_private',
  monobankToken: process.env.MONOBANK_TOKEN || 'sandbox-token',
};
const sandbox = await openPaymentSandbox({
  clock: createClock(process.env.CLOCK ? new Date(process.env.CLOCK) : undefined),
  log: createLogger(process.env.LOG_LEVEL || 'warn'),
  port: Number(process.env.PORT || 4800),
  isAlone: true,
  keys,
});
console.log(
  `LIQPAY_PUBLIC_KEY=${keys.publicKey} LIQPAY_PRIVATE_KEY=${keys.privateKey} LIQPAY_URL=${sandbox.liqpay.url}`,
);
console.log(`MONOBANK_TOKEN=${keys.monobankToken} MONOBANK_URL=${sandbox.monobank.url}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
