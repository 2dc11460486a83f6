import type { ServiceTest } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import { createGoogleKeys } from './googleKeys.ts';

export interface GoogleSettings {
  clientId: string;
  issuers: string[];
  jwksUrl: string;
  scriptUrl: string;
}

/** Undefined without a client id. @throws {Error} naming the invalid variable. */
export function readGoogle(variables: NodeJS.ProcessEnv): GoogleSettings | undefined {
  const clientId = variables.GOOGLE_CLIENT_ID;
  if (!clientId) return undefined;
  const issuers = variables.GOOGLE_ISSUERS || 'https://accounts.google.com,accounts.google.com';
  return {
    clientId,
    issuers: issuers.split(',').map((issuer) => issuer.trim()),
    jwksUrl: readUrl('GOOGLE_JWKS_URL', variables.GOOGLE_JWKS_URL, 'https://www.googleapis.com/oauth2/v3/certs'),
    scriptUrl: readUrl('GOOGLE_SCRIPT_URL', variables.GOOGLE_SCRIPT_URL, 'https://accounts.google.com/gsi/client'),
  };
}

function readUrl(name: string, value: string | undefined, fallback: string): string {
  if (value && !URL.canParse(value)) throw new Error(`${name} must be a URL.`);
  return value || fallback;
}

/** Reads Google's keys. No call tells whether a client id is right: the first sign-in does. */
export async function checkGoogle({ jwksUrl }: GoogleSettings, clock: Clock): Promise<ServiceTest> {
  try {
    await createGoogleKeys(jwksUrl, clock)('');
    return { outcome: 'ok', field: null };
  } catch {
    return { outcome: 'unreachable', field: null };
  }
}
