import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { SandboxFaults } from '../sandbox/sandboxFaults.ts';
import type { WebhookSender } from '../sandbox/webhookSender.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** A payment service from its environment variables to its fake. */
export interface ProviderModule<Settings> {
  /** @returns undefined without keys. @throws {Error} naming the invalid variable. */
  readSettings(variables: NodeJS.ProcessEnv): Settings | undefined;
  toVariables(settings: Settings): Record<string, string>;
  create(settings: Settings, clock: Clock): PaymentProvider;
  createFake(options: FakeOptions): FakeService<Settings>;
}

export interface FakeOptions {
  clock: Clock;
  faults: SandboxFaults;
  webhooks: WebhookSender;
  /** Keys that outlive a restart; random ones without. */
  variables?: NodeJS.ProcessEnv;
  /** Known once the sandbox listens. */
  getUrl(): string;
  /** URL of the pages, or their path on the site. */
  getPages(): string;
}

export interface FakeService<Settings> {
  routes: FastifyPluginAsync;
  getSettings(): Settings;
}
