import { createClock } from '../../../clock.ts';
import { createLogger } from '../../../plugins/requestLog.ts';
import { openPaymentSandbox } from './paymentSandbox.ts';

/** `npm run payment-sandbox -w backend`: standalone fake providers that outlive backend restarts. */
const sandbox = await openPaymentSandbox({
  clock: createClock(process.env.CLOCK ? new Date(process.env.CLOCK) : undefined),
  log: createLogger(process.env.LOG_LEVEL || 'warn'),
  port: Number(process.env.PORT || 4800),
  isAlone: true,
  variables: process.env,
});
console.log(
  Object.entries(sandbox.variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
