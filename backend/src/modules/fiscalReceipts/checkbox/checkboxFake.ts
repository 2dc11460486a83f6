import Fastify from 'fastify';
import type { CheckboxSettings } from './checkbox.ts';

interface FakeGood {
  good: { code: string; name: string; price: number };
  quantity: number;
  is_return: boolean;
}

export interface FakeReceipt {
  id: string;
  status: 'CREATED' | 'DONE';
  fiscal_code: string;
  goods: FakeGood[];
  payments: { type: string; value: number }[];
  delivery?: { emails: string[] };
  related_receipt_id?: string;
}

/** Checkbox over HTTP: sign-in, shift and receipts, with its errors. */
export async function openCheckboxFake() {
  const [licenseKey, pin] = ['fake-license', '1234567890'];
  const receipts = new Map<string, FakeReceipt>();
  const state = { isShiftOpen: false, token: 'token-1', failures: 0, isAnswerLost: false };
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async ({ headers, url }, reply) => {
    if (headers['x-license-key'] !== licenseKey) return reply.code(403).send({ message: 'Невірний ключ ліцензії' });
    const isSignIn = url.endsWith('/cashier/signinPinCode');
    if (!isSignIn && headers.authorization !== `Bearer ${state.token}`) {
      return reply.code(401).send({ message: 'Необхідна авторизація' });
    }
    if (state.failures > 0) {
      state.failures -= 1;
      return reply.code(503).send({ message: 'Сервіс недоступний' });
    }
  });

  app.post<{ Body: { pin_code: string } }>('/api/v1/cashier/signinPinCode', async ({ body }, reply) =>
    body.pin_code === pin
      ? { type: 'bearer', token_type: 'bearer', access_token: state.token }
      : reply.code(403).send({ message: 'Невірний пін-код' }),
  );
  app.get('/api/v1/cashier/shift', async () => ({ status: state.isShiftOpen ? 'OPENED' : 'CLOSED' }));
  app.post('/api/v1/shifts', async (_request, reply) => {
    if (state.isShiftOpen) return reply.code(400).send({ message: 'Касир вже працює з даною касою' });
    state.isShiftOpen = true;
    return reply.code(202).send({ status: 'CREATED' });
  });
  app.post<{ Body: Omit<FakeReceipt, 'status' | 'fiscal_code'> }>('/api/v1/receipts/sell', async ({ body }, reply) => {
    const goods = body.goods.reduce((sum, { good, quantity }) => sum + (good.price * quantity) / 1_000, 0);
    const paid = body.payments.reduce((sum, { value }) => sum + value, 0);
    if (!state.isShiftOpen) return reply.code(400).send({ message: 'Зміну не відкрито' });
    if (receipts.has(body.id)) return reply.code(400).send({ message: 'Чек з таким ID вже існує' });
    if (goods !== paid) return reply.code(422).send({ message: 'Сума оплат не дорівнює сумі чеку' });
    const receipt: FakeReceipt = { ...body, status: 'CREATED', fiscal_code: `fake${receipts.size + 1}` };
    receipts.set(body.id, receipt);
    if (!state.isAnswerLost) return reply.code(201).send(receipt);
    state.isAnswerLost = false;
    return reply.code(502).send({ message: 'Bad Gateway' });
  });
  app.get<{ Params: { id: string } }>('/api/v1/receipts/:id', async ({ params: { id } }, reply) => {
    const receipt = receipts.get(id);
    if (!receipt) return reply.code(404).send({ message: 'Чек не знайдено' });
    const answered = { ...receipt };
    receipt.status = 'DONE';
    return answered;
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const settings: CheckboxSettings = { url, receiptUrl: `${url}/check`, licenseKey, pin, pollMs: 5 };
  return { settings, receipts, state, close: () => app.close() };
}
