import { join, resolve } from 'node:path';
import {
  type MetricsAddress,
  readCount,
  readMetricsAddress,
  readTracing,
  type TracingSettings,
} from 'shared-lib/serving';

/** Everything the site server reads from its environment. */
export interface SiteEnvironment {
  port: number;
  host: string;
  /** Where compositions and the release folders lie. */
  dataDir: string;
  /** Where releases and compositions lie instead of the data folder: `s3://bucket/folder`. */
  releasesUrl: string | undefined;
  /** Address of the backend, without a path. */
  backendUrl: string;
  /** The shell's own build. */
  shellDist: string;
  /** Public origin when a proxy stands in front, such as `https://run.example`. */
  publicOrigin: string | undefined;
  /** Google's map is configured, so the policy lets it in. */
  googleMaps: boolean;
  /** Address of the script that draws Google's sign-in button, where it is configured; the policy lets it in. */
  googleSignInScript: string | undefined;
  /** Origin of the service to whose page payments are posted. */
  paymentForms: string;
  /** Origin of a CDN in front of `/releases` and `/shell`; empty when browsers fetch them from the site itself. */
  assetsOrigin: string;
  /** Longest wait for a rendered page before the visitor gets the skeleton. */
  renderTimeoutMs: number;
  /** Pages that may be rendered at a time; whoever asks for more is told to come again. */
  pagesInWork: number;
  /** How late the event loop may be, in milliseconds, before visitors are told to come again. */
  loopDelayMs: number;
  /** Addresses, networks or `loopback`, `linklocal`, `uniquelocal` that tell for whom they ask. */
  trustedProxies: string[];
  /** Where `/metrics` is served; absent means nowhere. */
  metrics: MetricsAddress | undefined;
  /** How traces are sent; absent means they are not. */
  tracing: TracingSettings | undefined;
  logLevel: string;
  /** How long the process says “not ready” before it closes, in milliseconds. */
  shutdownDelayMs: number;
  /** A token for `/platform` that reaches everything; without it the first start makes one. */
  platformToken: string | undefined;
  /** Reports that one client may send in a minute. */
  reportsPerClient: number;
  /** Pages reload by themselves when the composition or this process changes: for development. */
  liveReload: boolean;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): SiteEnvironment {
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    releasesUrl: env.RELEASES_URL || undefined,
    backendUrl: env.BACKEND_URL ?? 'http://127.0.0.1:3001',
    shellDist: resolve(env.SHELL_DIST ?? join(import.meta.dirname, '../dist')),
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    googleMaps: Boolean(env.GOOGLE_MAPS_KEY),
    googleSignInScript: env.GOOGLE_CLIENT_ID
      ? env.GOOGLE_SCRIPT_URL || 'https://accounts.google.com/gsi/client'
      : undefined,
    paymentForms: originOf('LIQPAY_URL', env.LIQPAY_URL || 'https://www.liqpay.ua'),
    assetsOrigin: env.ASSETS_ORIGIN ? originOf('ASSETS_ORIGIN', env.ASSETS_ORIGIN) : '',
    renderTimeoutMs: readCount('RENDER_TIMEOUT_MS', env.RENDER_TIMEOUT_MS, 3000),
    pagesInWork: readCount('PAGES_IN_WORK', env.PAGES_IN_WORK, 16),
    loopDelayMs: readCount('LOOP_DELAY_MS', env.LOOP_DELAY_MS, 60),
    trustedProxies: trustedProxies(env),
    metrics: readMetricsAddress('METRICS_PORT', env.METRICS_PORT, env.METRICS_HOST),
    tracing: readTracing(env, 'charity-run-site'),
    logLevel: env.LOG_LEVEL ?? 'warn',
    shutdownDelayMs: Number(env.SHUTDOWN_DELAY_MS ?? 0),
    platformToken: platformTokenOf(env),
    reportsPerClient: readCount('REPORTS_PER_CLIENT', env.REPORTS_PER_CLIENT, 60),
    liveReload: env.LIVE_RELOAD === '1',
  };
}

/** @throws {Error} in one sentence when it is no address. */
function originOf(name: string, address: string): string {
  if (!URL.canParse(address)) throw new Error(`${name} must be an address such as https://cdn.example.`);
  return new URL(address).origin;
}

/** Behind a proxy the machines of the own network are believed, unless others are named; without one nobody is. */
function trustedProxies({ TRUSTED_PROXIES, PUBLIC_ORIGIN }: NodeJS.ProcessEnv): string[] {
  if (TRUSTED_PROXIES) return TRUSTED_PROXIES.split(',').map((name) => name.trim());
  return PUBLIC_ORIGIN ? ['loopback', 'linklocal', 'uniquelocal'] : [];
}

/** @throws {Error} in one sentence for a token that could be guessed. */
function platformTokenOf({ PLATFORM_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (token && !/^[!-~]{32,200}$/.test(token)) {
    throw new Error(
      'PLATFORM_TOKEN needs 32 characters or more, without spaces: "openssl rand -hex 32" makes a good one.',
    );
  }
  return token || undefined;
}
