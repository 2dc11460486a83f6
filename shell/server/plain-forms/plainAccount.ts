import type { FastifyRequest } from 'fastify';
import type { PlainOrder, PlainPage } from '../../src/pages/without-script/plainPage.ts';
import type { CallBackend } from './plainBackend.ts';

/** The visitor's email and orders. @returns undefined when the session has ended, or the backend does not respond. */
export async function loadPlainAccount(
  request: FastifyRequest,
  token: string,
  callBackend: CallBackend,
): Promise<PlainPage['account']> {
  const [user, orders] = await Promise.all(
    ['get_custom_user', 'orders'].map((path) => callBackend(request, { path, method: 'GET', token })),
  );
  if (user?.status !== 200 || orders?.status !== 200 || !Array.isArray(orders.body)) return undefined;
  const { email } = user.body as { email: string };
  const shown = (orders.body as PlainOrder[]).map(({ number, status, createdAt, total, open, currency }) => ({
    number,
    status,
    createdAt,
    total,
    open,
    currency,
  }));
  return { email, orders: shown };
}
