import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { LiqPaySettings } from '../providers/liqpay/liqpay.ts';
import type { MonobankSettings } from '../providers/monobank/monobank.ts';
import { createLiqPaySandbox, type LiqPayKeys } from './liqpaySandbox.ts';
import { createMonobankSandbox } from './monobankSandbox.ts';
import { createSandboxFaults, faultsRoutes, type SandboxFaults } from './sandboxFaults.ts';
import { createWebhookSender } from './webhookSender.ts';

/** Where the site has the pages of the played services. */
export const SANDBOX_PREFIX = '/sandbox/payments';

export interface PaymentSandboxOptions {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** 0 takes any free port. */
  port?: number;
  /** Made up when left out. */
  keys?: LiqPayKeys & { monobankToken: string };
  /** Pages are opened on the sandbox's own address rather than through the site. */
  isAlone?: boolean;
  /** Waits are multiplied with it. */
  pace?: number;
}

/** LiqPay and monobank as they are on the wire, on this machine: an adapter differs in address and keys only. */
export interface PaymentSandbox {
  /** How adapters reach it. */
  liqpay: LiqPaySettings;
  monobank: MonobankSettings;
  /** The same pages and calls once more, for the site to offer below its own address. */
  routes: FastifyPluginAsync;
  faults: SandboxFaults;
  /** Resolves when no notice is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { clock, log, port = 0, pace = 1, isAlone = false, keys = madeUpKeys() } = options;
  const faults = createSandboxFaults();
  const notices = createWebhookSender({ log, pace });
  const server = Fastify();
  let own = '';
  const pagesAt = (redirectUrl: string | undefined) =>
    isAlone || !redirectUrl ? `${own}/monobank` : `${new URL(redirectUrl).origin}${SANDBOX_PREFIX}/monobank`;
  const liqpay = createLiqPaySandbox(keys, { clock, faults, notices });
  const monobank = createMonobankSandbox({ token: keys.monobankToken, pagesAt, clock, faults, notices });

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
  own = (await server.listen({ port, host: '127.0.0.1' })) + SANDBOX_PREFIX;

  const checkout = '/liqpay/api/3/checkout';
  const checkoutUrl = isAlone ? own + checkout : SANDBOX_PREFIX + checkout;
  return {
    liqpay: { url: `${own}/liqpay`, checkoutUrl, ...keys, version: 3, hash: 'sha1' },
    monobank: { url: `${own}/monobank`, token: keys.monobankToken },
    routes,
    faults,
    settled: notices.settled,
    close: async () => {
      await notices.close();
      await server.close();
    },
  };
}

function madeUpKeys() {
  const random = () => randomBytes(20).toString('hex');
  return { publicKey: 'sandbox_i00000000000', privateKey: `sandbox_${random()}`, monobankToken: random() };
}
