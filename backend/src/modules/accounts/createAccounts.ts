import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { noStore } from '../../plugins/noStore.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { whenChanged } from '../../whenChanged.ts';
import { createProofOfWork } from '../rateLimits/index.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { sessionRoutes, signInRoutes } from './accounts.routes.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import { type CodesService, createCodesService } from './codes/codes.service.ts';
import { demoAccount } from './demoAccount.ts';
import { createDevicesService } from './devices/devices.service.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { createDraftsService } from './drafts/drafts.service.ts';
import { emailChangeLinkRoutes, emailChangeRoutes } from './emailChange/emailChange.routes.ts';
import { createEmailChangeService } from './emailChange/emailChange.service.ts';
import type { EmailChangeHandler } from './emailChange/moveAccount.ts';
import { createEmailReplacement, type ReplaceEmail } from './emailChange/replaceEmail.ts';
import { googleRoutes } from './google/google.routes.ts';
import { createGoogleService } from './google/google.service.ts';
import type { GoogleSettings } from './google/googleSettings.ts';
import { type AccountExport, createAccountExport, type ExportSource } from './profile/accountExport.ts';
import { createEraseAccount, type EraseAccount, type ErasureHandler } from './profile/eraseAccount.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProfileService } from './profile/profile.service.ts';
import { startPurging } from './purgeExpired.ts';
import { requireSession } from './requireSession.ts';
import { signUpRoutes } from './signUp/signUp.routes.ts';
import { createSignUpService } from './signUp/signUp.service.ts';
import { createTokens } from './tokens.ts';
import { startUnusedAccounts } from './unusedAccounts/startUnusedAccounts.ts';
import type { AccountUsage } from './unusedAccounts/unusedAccounts.ts';

const EMAIL_CHANGE_INTERVAL_MS = 60_000;

export interface AccountsOptions {
  database: Database;
  clock: Clock;
  /** Signs tokens; default: generated once and stored in the database, as `codePepper`. */
  sessionSecret?: string;
  codePepper?: string;
  /** Emails with codes per client and hour; default: the contract's limit. */
  codeEmailsPerClient?: number;
  /** For all clients together. */
  codeEmailsPerMinute?: number;
  /** The client as it is now, the same object until a change; undefined: there is no sign-in with Google. */
  google?: () => GoogleSettings | undefined;
  exportSources?: readonly ExportSource[];
  /** Run in the transaction that deletes the account. */
  erasureHandlers?: readonly ErasureHandler[];
  /** Run in the transaction that changes an account's email. */
  emailChangeHandlers?: readonly EmailChangeHandler[];
  /** Unused accounts stay without it. */
  unused?: { usage: AccountUsage; log: FastifyBaseLogger };
  withDemoAccount: boolean;
}

export interface Accounts {
  routes: FastifyPluginAsync;
  authenticate: AccountsService['authenticate'];
  replaceEmail: ReplaceEmail;
  /** All personal data of a user. */
  exportAccount: AccountExport;
  /** Erases a user in the caller's transaction. */
  eraseAccount: EraseAccount;
  changeEmails: () => Promise<void>;
  /** Codes by email, with their limits. */
  codes: Pick<CodesService, 'send' | 'confirm'>;
  close(): Promise<void>;
}

export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { database, clock, google = () => undefined, exportSources = [], erasureHandlers = [] } = options;
  const { db } = database;
  const secrets = createAccountsRepository(db);
  const secret = (name: string) => secrets.secret(name, randomBytes(32).toString('base64url'));
  const [signing, ...older] = options.sessionSecret?.split(',') ?? [await secret('session')];
  const tokens = createTokens([Buffer.from(signing ?? ''), ...older.map((one) => Buffer.from(one))]);
  const accounts = createAccountsService({ db, tokens, clock });
  const devices = createDevicesService({ db, clock });
  const pepper = options.codePepper ?? (await secret('code-pepper'));
  const { codeEmailsPerClient: emailsPerClient, codeEmailsPerMinute: emailsPerMinute } = options;
  const proofs = createProofOfWork({ db, clock, secret: await secret('proof-of-work') });
  const codes = createCodesService({ db, clock, pepper, devices, proofs, emailsPerClient, emailsPerMinute });
  if (options.withDemoAccount) await accounts.ensureAccount(demoAccount);

  const signUp = createSignUpService({ db, clock, accounts, codes });
  const eraseAccount = createEraseAccount(erasureHandlers);
  const profile = createProfileService({ db, clock, accounts, eraseAccount });
  const handlers = options.emailChangeHandlers ?? [];
  const emailChange = createEmailChangeService({ db, clock, accounts, codes, handlers });
  const exportAccount = createAccountExport(db, clock, exportSources);

  const stopPurging = startPurging(db, clock);
  const { unused } = options;
  const changingEmails = createIntervalJob({
    everyMs: EMAIL_CHANGE_INTERVAL_MS,
    job: emailChange.applyDue,
    onError: (err) => unused?.log.error({ err }, 'emails of accounts cannot be changed'),
  }).start();
  const stopUnused = unused && startUnusedAccounts({ db, clock, usage: unused.usage, eraseAccount }, unused.log);

  return {
    authenticate: accounts.authenticate,
    codes,
    exportAccount,
    eraseAccount,
    changeEmails: changingEmails.run,
    replaceEmail: createEmailReplacement({ db, clock, handlers }),
    close: async () => {
      await Promise.all([stopPurging(), changingEmails.stop(), stopUnused?.()]);
    },
    routes: async (app) => {
      app.addHook('onSend', noStore);
      await app.register(cookie);
      await app.register(signInRoutes(accounts, devices));
      await app.register(async (visitors) => {
        await visitors.register(yupValidation);
        await visitors.register(signUpRoutes(signUp, devices));
        await visitors.register(emailChangeLinkRoutes(emailChange));
        const findGoogle = whenChanged(google, (settings) => createGoogleService({ db, clock, accounts, settings }));
        await visitors.register(googleRoutes(findGoogle, devices));
      });
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(sessionRoutes(accounts));
        await members.register(profileRoutes({ accounts, profile, devices, exportAccount }));
        await members.register(emailChangeRoutes(emailChange));
        await members.register(draftsRoutes(createDraftsService({ db, clock })));
      });
    },
  };
}
