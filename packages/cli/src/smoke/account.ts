import { demoAccount } from '@charity-run/release/demoAccount';
import { CommandError, type Input, UsageError } from '../command.ts';
import type { Site } from '../platform/site.ts';

/** Account of the smoke run for pages behind the login. */
export interface Account {
  email: string;
  password: string;
}

/** Account of `--account` or MFE_ACCOUNT (`email:password`), the demo account locally, or undefined. */
export function accountFor({ isLocal }: Site, options: Input['options'], env = process.env): Account | undefined {
  const given = typeof options.account === 'string' ? options.account : env.MFE_ACCOUNT;
  if (!given) return isLocal ? demoAccount : undefined;
  const at = given.indexOf(':');
  if (at < 1) throw new UsageError('The account is given as email:password');
  return { email: given.slice(0, at), password: given.slice(at + 1) };
}

/** Signs in through the API. @returns the session token. */
export async function signIn(site: string, { email, password }: Account): Promise<string> {
  const response = await fetch(`${site}/wp-json/custom/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (response.ok) return (await response.json()).token;
  throw new CommandError(`The smoke run cannot sign in as ${email} (HTTP ${response.status}): give another --account.`);
}
