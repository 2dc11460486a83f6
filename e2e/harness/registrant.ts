import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import { createAccount } from './account.ts';
import { newEmail } from './mailbox.ts';

/** A user with an account and complete personal data. */
export interface Registrant {
  email: string;
  token: string;
  /** Signs in this browser, as the login page does. */
  enter: (context: BrowserContext) => Promise<void>;
  registrations: () => Promise<{ id: number; kind: string; fields: Record<string, unknown> }[]>;
  /** Subjects of the emails about registrations. */
  emails: () => Promise<string[]>;
}

export async function newRegistrant(request: APIRequestContext): Promise<Registrant> {
  const email = newEmail('runner');
  const token = await createAccount(request, email, 'тихий ранок біля річки');
  const headers = { Authorization: `Bearer ${token}` };
  await request.patch('/wp-json/custom/v1/profile', { headers, data: examplePersonalData });
  return {
    email,
    token,
    enter: async (context) => {
      await context.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
    },
    registrations: async () => (await request.get('/wp-json/custom/v1/registrations', { headers })).json(),
    emails: async () => {
      const response = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      const emails: { subject: string }[] = await response.json();
      return emails.map(({ subject }) => subject).filter((subject) => !/^\d{6}/.test(subject));
    },
  };
}

const team = {
  teamName: 'Тихий код',
  participantsCount: 12,
  activityField: 'Розробка програм',
  country: 'UA',
  city: 'Львів',
  raceFormat: '5km',
  participationFormat: 'on-site',
  legalName: 'ТОВ «Тихий код»',
  taxCode: '21004568',
  documentsPhone: '+380671234567',
  legalAddress: 'Львів, вул. Садова, 12',
  documentsAddressSame: true,
  actualAddressSame: true,
  representative: { name: 'Єва', lastName: 'Їжакевич', phone: '+48501112233', email: 'eva@run.example' },
};

/** Registers a team of twelve through the API. @returns its id. */
export async function registerTeam(request: APIRequestContext, { token }: Registrant): Promise<number> {
  const response = await request.post('/wp-json/custom/v1/registrations', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { kind: 'team', team },
  });
  const [registration] = await response.json();
  return registration.id;
}

/** Orders registrations through the API, to be picked up and paid online. @returns the number of the order. */
export async function orderPlaces(
  request: APIRequestContext,
  { token }: Pick<Registrant, 'token'>,
  registrationIds: number[],
  locale = 'ua',
): Promise<string> {
  const response = await request.post(`/wp-json/custom/v1/orders?lang=${locale}`, {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { registrationIds, items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' },
  });
  return (await response.json()).number;
}

const company = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };

/** Registers a team of twelve and orders an invoice for it through the API. @returns the number of the order. */
export async function invoicedOrder(
  request: APIRequestContext,
  registrant: Registrant,
  locale = 'ua',
): Promise<string> {
  const id = await registerTeam(request, registrant);
  const headers = { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() };
  const content = { registrationIds: [id], items: [], delivery: { kind: 'pickup' } };
  const data = { ...content, paymentMethod: 'invoice', payer: company };
  const response = await request.post(`/wp-json/custom/v1/orders?lang=${locale}`, { headers, data });
  return (await response.json()).number;
}
