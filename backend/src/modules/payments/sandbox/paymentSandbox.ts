import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { LiqPaySettings } from '../providers/liqpay/liqpay.ts';
import type { MonobankSettings } from '../providers/monobank/monobank.ts';
import { createLiqPaySandbox, type LiqPayKeys } from './liqpaySandbox.ts';
import { createMonobankSandbox } from './monobankSandbox.ts';
import { createSandboxFaults, faultsRoutes, type SandboxFaults } from './sandboxFaults.ts';
import { createWebhookSender } from './webhookSender.ts';

export const SANDBOX_PREFIX = '/sandbox/payments';

export interface PaymentSandboxOptions {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** 0 for any free port. */
  port?: number;
  /** The loopback interface by default. */
  host?: string;
  keys?: LiqPayKeys & { monobankToken: string };
  /** Serves pages at the sandbox's own URL instead of the site's. */
  isAlone?: boolean;
  pace?: number;
}

/** Fake LiqPay and monobank over HTTP; adapters differ in URL and keys only. */
export interface PaymentSandbox {
  liqpay: LiqPaySettings;
  monobank: MonobankSettings;
  /** The same pages and API for the site's own origin. */
  routes: FastifyPluginAsync;
  faults: SandboxFaults;
  /** Resolves when no webhook is pending. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { clock, log, port = 0, host = '127.0.0.1', pace = 1, isAlone = false, keys = randomKeys() } = options;
  const faults = createSandboxFaults();
  const webhooks = createWebhookSender({ log, pace });
  const server = Fastify({ forceCloseConnections: true });
  let baseUrl = '';
  const pagesAt = (redirectUrl: string | undefined) =>
    isAlone || !redirectUrl ? `${baseUrl}/monobank` : `${new URL(redirectUrl).origin}${SANDBOX_PREFIX}/monobank`;
  const liqpay = createLiqPaySandbox(keys, { clock, faults, webhooks });
  const monobank = createMonobankSandbox({ token: keys.monobankToken, pagesAt, clock, faults, webhooks });

  const routes: FastifyPluginAsync = async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    await app.register(faultsRoutes(faults));
    await app.register(liqpay.routes, { prefix: '/liqpay' });
    await app.register(monobank.routes, { prefix: '/monobank' });
  };
  await server.register(routes, { prefix: SANDBOX_PREFIX });
  baseUrl = (await server.listen({ port, host })) + SANDBOX_PREFIX;

  const checkout = '/liqpay/api/3/checkout';
  const checkoutUrl = isAlone ? baseUrl + checkout : SANDBOX_PREFIX + checkout;
  return {
    liqpay: { url: `${baseUrl}/liqpay`, checkoutUrl, ...keys, version: 3, hash: 'sha1' },
    monobank: { url: `${baseUrl}/monobank`, token: keys.monobankToken },
    routes,
    faults,
    settled: webhooks.settled,
    close: async () => {
      await webhooks.close();
      await server.close();
    },
  };
}

function randomKeys() {
  const random = () => randomBytes(20).toString('hex');
  return { publicKey: 'sandbox_i00000000000', privateKey: `sandbox_${random()}`, monobankToken: random() };
}
