import { join, resolve } from 'node:path';
import { getDataFolder } from '@charity-run/release/dataFolder';
import { type ObservabilitySettings, readCount, readObservability, readOrigin, readPublicOrigin } from 'server-lib';

export interface SiteEnvironment extends ObservabilitySettings {
  port: number;
  host: string;
  /** Folder of compositions and releases. */
  dataDir: string;
  /** `s3://bucket/folder` instead of the data folder. */
  releasesUrl: string | undefined;
  /** One or several, comma-separated: the first one that is ready is used. */
  backendUrl: string;
  shellDist: string;
  /** Folder of the packages for teams, as `npm run packages` leaves it. */
  packagesDir: string;
  publicOrigin: string | undefined;
  googleMaps: boolean;
  googleSignInScript: string | undefined;
  paymentForms: string;
  /** Origin of a CDN in front of `/releases` and `/shell`; empty without one. */
  assetsOrigin: string;
  /** Origins of images that content shows from elsewhere; uploads of WordPress come from this site. */
  imageOrigins: string[];
  /** Longest wait for a rendered page before the skeleton is sent. */
  renderTimeoutMs: number;
  /** Pages rendered at a time; more requests are rejected with 503. */
  pagesInWork: number;
  /** Event-loop delay in milliseconds from which requests are rejected. */
  loopDelayMs: number;
  /** Addresses, networks or `loopback`, `linklocal`, `uniquelocal` whose forwarded headers count. */
  trustedProxies: string[];
  logLevel: string;
  /** Milliseconds between "not ready" and closing. */
  shutdownDelayMs: number;
  /** A platform token with all rights; without it the first start creates one. */
  platformToken: string | undefined;
  reportsPerClient: number;
  upstreamCallsPerClient: number;
  liveReload: boolean;
  /** Releases that the shell has to fit: `live` leaves out those before them. */
  shellFit: 'all' | 'live';
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): SiteEnvironment {
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST ?? '0.0.0.0',
    dataDir: getDataFolder(env),
    releasesUrl: env.RELEASES_URL || undefined,
    backendUrl: getOrigin('BACKEND_URL', env.BACKEND_URL || 'http://127.0.0.1:3001'),
    shellDist: resolve(env.SHELL_DIST ?? join(import.meta.dirname, '../dist')),
    packagesDir: resolve(env.PACKAGES_DIR ?? join(import.meta.dirname, '../../packages/dist')),
    publicOrigin: readPublicOrigin(env),
    googleMaps: Boolean(env.GOOGLE_MAPS_KEY),
    googleSignInScript: env.GOOGLE_CLIENT_ID
      ? env.GOOGLE_SCRIPT_URL || 'https://accounts.google.com/gsi/client'
      : undefined,
    paymentForms: getOrigin('LIQPAY_URL', env.LIQPAY_URL || 'https://www.liqpay.ua'),
    assetsOrigin: readOrigin('ASSETS_ORIGIN', env.ASSETS_ORIGIN, { isSecure: env.NODE_ENV === 'production' }) ?? '',
    imageOrigins: (env.IMAGE_ORIGINS ?? '').split(',').flatMap(readImageOrigin),
    renderTimeoutMs: readCount('RENDER_TIMEOUT_MS', env.RENDER_TIMEOUT_MS, 3000),
    pagesInWork: readCount('PAGES_IN_WORK', env.PAGES_IN_WORK, 16),
    loopDelayMs: readCount('LOOP_DELAY_MS', env.LOOP_DELAY_MS, 60),
    trustedProxies: trustedProxies(env),
    ...readObservability(env, { metricsPort: 'METRICS_PORT', serviceName: 'charity-run-site' }),
    logLevel: env.LOG_LEVEL ?? 'warn',
    shutdownDelayMs: Number(env.SHUTDOWN_DELAY_MS ?? 0),
    platformToken: findPlatformToken(env),
    reportsPerClient: readCount('REPORTS_PER_CLIENT', env.REPORTS_PER_CLIENT, 60),
    upstreamCallsPerClient: readCount('UPSTREAM_CALLS_PER_CLIENT', env.UPSTREAM_CALLS_PER_CLIENT, 300),
    liveReload: env.LIVE_RELOAD === '1',
    shellFit: env.SHELL_FIT === 'live' ? 'live' : 'all',
  };
}

function getOrigin(name: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`${name} must be one URL such as https://cdn.example.`);
  return new URL(value).origin;
}

/** One host each: a source of any host would be none. */
const readImageOrigin = (value: string) => readOrigin('IMAGE_ORIGINS', value.trim(), { isSecure: true }) ?? [];

/** Behind a proxy (`PUBLIC_ORIGIN`) the local networks are trusted by default. */
function trustedProxies({ TRUSTED_PROXIES, PUBLIC_ORIGIN }: NodeJS.ProcessEnv): string[] {
  if (TRUSTED_PROXIES) return TRUSTED_PROXIES.split(',').map((name) => name.trim());
  return PUBLIC_ORIGIN ? ['loopback', 'linklocal', 'uniquelocal'] : [];
}

function findPlatformToken({ PLATFORM_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (token && !/^[!-~]{32,200}$/.test(token)) {
    throw new Error(
      'PLATFORM_TOKEN needs 32 characters or more, without spaces: "openssl rand -hex 32" makes a good one.',
    );
  }
  return token || undefined;
}
