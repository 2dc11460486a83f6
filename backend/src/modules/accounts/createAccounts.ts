import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import { demoAccount } from './demoAccount.ts';
import { createTokens } from './tokens.ts';

export interface AccountsOptions {
  database: Database;
  clock: Clock;
  /** Signs tokens; made once and kept in the database when left out. */
  sessionSecret?: string;
  /** Makes the demo account. */
  withDemoAccount: boolean;
}

/** The accounts module on an open database. */
export async function createAccounts(options: AccountsOptions): Promise<AccountsService> {
  const { database, clock, sessionSecret, withDemoAccount } = options;
  const accounts = createAccountsRepository(database.db);
  const secret = sessionSecret ?? (await accounts.secret('session', randomBytes(32).toString('base64url')));
  const service = createAccountsService({ accounts, tokens: createTokens(Buffer.from(secret)), clock });
  if (withDemoAccount) await service.ensureAccount(demoAccount);
  return service;
}
