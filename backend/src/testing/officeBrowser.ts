import assert from 'node:assert/strict';
import type { OfficeRole, OfficeSession, PasskeyCreation, PasskeyRequest } from 'shared-lib/api/office';
import { officePasskeys } from '../modules/staffAccess/identity/access.tables.ts';
import { later, lifetimes } from '../modules/staffAccess/identity/tokens.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from './softAuthenticator.ts';
import type { temporaryBackend } from './temporaryBackend.ts';

type Site = Awaited<ReturnType<typeof temporaryBackend>>;

export const officeOrigin = 'http://localhost:80';

interface Sent {
  origin?: string | null;
  client?: string;
}

/** A browser of staff: keeps the cookie and has a passkey provider. */
export function officeBrowser(site: Pick<Site, 'call'>, authenticator: SoftAuthenticator = createSoftAuthenticator()) {
  let cookie: string | undefined;
  let device: string | undefined;

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, sent: Sent = {}) {
    const origin = sent.origin === undefined ? officeOrigin : sent.origin;
    const response = await site.call(method, `office/${path}`, body, {
      client: sent.client,
      headers: { ...(origin && { origin }), cookie: [cookie, device].filter(Boolean).join('; ') },
    });
    const [set, marked] = [response.headers['set-cookie'] ?? []].flat();
    if (marked) device = marked.split(';')[0];
    if (set) cookie = /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(set) ? undefined : set.split(';')[0];
    return response;
  }

  return {
    authenticator,
    send,
    cookie: () => cookie,
    setCookie: (value: string | undefined) => {
      cookie = value;
    },
    /** Runs an operation. */
    run: (operation: string, body: object = {}) => send('POST', operation, body),

    async accept(link: string, name = 'Марія'): Promise<OfficeSession> {
      const token = new URL(link).hash.slice(1);
      const { ceremony, options } = (await send('POST', 'invitation/options', { token, name })).body as PasskeyCreation;
      const response = authenticator.create(options, officeOrigin);
      const accepted = await send('POST', 'invitation/accept', { token, name, ceremony, label: 'Ноутбук', response });
      assert.equal(accepted.status, 201, JSON.stringify(accepted.body));
      return accepted.body;
    },

    async signIn(sent: Sent = {}) {
      const { ceremony, options } = (await send('POST', 'session/options', {}, sent)).body as PasskeyRequest;
      return send('POST', 'session', { ceremony, response: authenticator.get(options, officeOrigin) }, sent);
    },

    async confirm() {
      const { ceremony, options } = (await send('POST', 'confirmation/options', {})).body as PasskeyRequest;
      return send('POST', 'confirmation', { ceremony, response: authenticator.get(options, officeOrigin) });
    },
  };
}

export type OfficeBrowser = ReturnType<typeof officeBrowser>;

/** The first owner, invited by the command line and signed in. */
export async function signedInOwner(
  site: Pick<Site, 'call' | 'staff'>,
  email = 'owner@run.example',
): Promise<OfficeBrowser> {
  const browser = officeBrowser(site);
  const { link } = (await site.staff('invite-owner', { email })).body;
  await browser.accept(link, 'Олена');
  return browser;
}

/** Makes all passkeys of the site two days old: those of invitations confirm money and access a day later. */
async function agePasskeys({ database: { db }, clock }: Site): Promise<void> {
  await db.update(officePasskeys).set({ createdAt: later(clock.now(), -2 * lifetimes.newPasskey) });
}

export async function invitationLink(site: Site, email: string): Promise<string> {
  const { text = '' } = (await site.emailTo(email.toLowerCase(), '/office/invitation#')) ?? {};
  return /https:\S+\/office\/invitation#[\w-]{43}/.exec(text)?.[0] ?? assert.fail(`no invitation of ${email}`);
}

/** A person with these roles, invited by the owner some days ago and signed in. */
export async function signedInStaff(site: Site, owner: OfficeBrowser, roles: OfficeRole[], email: string) {
  const accessUntil = roles.includes('owner') ? null : '2026-01-01T00:00:00Z';
  const invite = () => owner.run('invite-staff', { email, name: email, roles, accessUntil });
  let invited = await invite();
  if (invited.body.code === 'passkey_confirmation_required') {
    await owner.confirm();
    invited = await invite();
  }
  assert.equal(invited.status, 200, JSON.stringify(invited.body));
  const browser = officeBrowser(site);
  await browser.accept(await invitationLink(site, email), email);
  await agePasskeys(site);
  return browser;
}
