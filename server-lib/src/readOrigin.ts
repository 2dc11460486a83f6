import { InvalidEnvironment } from './readEnvironment.ts';

/** Reached by this machine only; browsers treat them as secure. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface OriginRules {
  isSecure: boolean;
}

/** An origin of the environment, without a trailing slash. @throws {InvalidEnvironment} for a path, a query or credentials: no browser's Origin would equal it */
export function readOrigin(name: string, value: string | undefined, { isSecure }: OriginRules): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    [url.origin, `${url.origin}/`].includes(url.href) &&
    !url.host.includes('*');
  if (!isOrigin || /[?#]/.test(value)) {
    throw new InvalidEnvironment(
      `${name} must be an origin such as https://run.example, without a path, a query or credentials.`,
    );
  }
  if (isSecure && url.protocol !== 'https:' && !LOOPBACK.test(url.hostname)) {
    throw new InvalidEnvironment(`${name} must begin with https:// in production.`);
  }
  return url.origin;
}

export function readPublicOrigin({ NODE_ENV, PUBLIC_ORIGIN }: NodeJS.ProcessEnv): string | undefined {
  const isProduction = NODE_ENV === 'production';
  if (isProduction && !PUBLIC_ORIGIN) {
    throw new InvalidEnvironment('PUBLIC_ORIGIN must name the site, such as https://run.example.');
  }
  return readOrigin('PUBLIC_ORIGIN', PUBLIC_ORIGIN, { isSecure: isProduction });
}
