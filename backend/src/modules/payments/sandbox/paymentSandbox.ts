import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync } from 'fastify';
import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { PaymentSettings } from '../paymentSettings.ts';
import type { ProviderName } from '../providers/paymentProvider.ts';
import { providerModules } from '../providers/providerModules.ts';
import { createSandboxFaults, faultsRoutes, type SandboxFaults } from './sandboxFaults.ts';
import { createWebhookSender } from './webhookSender.ts';

export const SANDBOX_PREFIX = '/sandbox/payments';

export interface PaymentSandboxOptions {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** 0 for any free port. */
  port?: number;
  host?: string;
  variables?: NodeJS.ProcessEnv;
  /** Serves pages at the sandbox's own URL instead of the site's. */
  isAlone?: boolean;
  pace?: number;
}

/** Fakes of all providers over HTTP; adapters differ in URL and keys only. */
export interface PaymentSandbox {
  settings: PaymentSettings;
  /** Environment variables that lead a backend here. */
  variables: Record<string, string>;
  /** The same pages and API for the site's own origin. */
  routes: FastifyPluginAsync;
  faults: SandboxFaults;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { clock, log, port = 0, host = '127.0.0.1', pace = 1, isAlone = false, variables } = options;
  const faults = createSandboxFaults();
  const webhooks = createWebhookSender({ log, pace });
  const server = Fastify({ forceCloseConnections: true });
  let baseUrl = '';

  const createFake = <Name extends ProviderName>(name: Name) => {
    const { createFake: create, toVariables } = providerModules[name];
    const getUrl = () => `${baseUrl}/${name}`;
    const getPages = () => (isAlone ? getUrl() : `${SANDBOX_PREFIX}/${name}`);
    const { routes, getSettings } = create({ clock, faults, webhooks, variables, getUrl, getPages });
    const connect = (sandbox: Pick<PaymentSandbox, 'settings' | 'variables'>) => {
      const settings = getSettings();
      sandbox.settings[name] = settings;
      Object.assign(sandbox.variables, toVariables(settings));
    };
    return { name, routes, connect };
  };
  const fakes = paymentProviders.map((name) => createFake(name));

  const routes: FastifyPluginAsync = async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    await app.register(faultsRoutes(faults));
    for (const fake of fakes) await app.register(fake.routes, { prefix: `/${fake.name}` });
  };
  await server.register(routes, { prefix: SANDBOX_PREFIX });
  baseUrl = (await server.listen({ port, host })) + SANDBOX_PREFIX;

  const sandbox: PaymentSandbox = {
    settings: {},
    variables: {},
    routes,
    faults,
    settled: webhooks.settled,
    close: async () => {
      await webhooks.close();
      await server.close();
    },
  };
  for (const { connect } of fakes) connect(sandbox);
  return sandbox;
}
