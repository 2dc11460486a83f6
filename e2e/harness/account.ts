import type { APIRequestContext } from '@playwright/test';
import { codeSentTo } from './mailbox.ts';

/** Creates an account through the API, like the first two steps of registration. @returns its token. */
export async function createAccount(request: APIRequestContext, email: string, password: string): Promise<string> {
  const call = async (path: string, data: object) =>
    (await request.post(`/wp-json/custom/v1/registration/${path}`, { data })).json();
  await call('code', { email, locale: 'ua' });
  const { ticket } = await call('code/confirm', { email, code: await codeSentTo(request, email) });
  return (await call('password', { ticket, password, repeat: password })).token;
}
