import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from 'server-lib';
import { callService } from '../../../httpClient.ts';
import { FiscalRejected, type FiscalRequest, type FiscalService, type RegisteredReceipt } from '../fiscalService.ts';

export interface CheckboxSettings {
  url: string;
  /** Where a receipt is read, followed by its id. */
  receiptUrl: string;
  licenseKey: string;
  pin: string;
  timeoutMs?: number;
  pollMs?: number;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_000_000;
const POLL_MS = 1_000;
const POLLS = 5;
/** Quantities are in thousandths. */
const ONE = 1_000;

/** Adapter of Checkbox: a cashier signs in, a shift is opened by its first receipt, receipts go to the tax service. */
export function createCheckbox(settings: CheckboxSettings): FiscalService {
  const { url, receiptUrl, licenseKey, pin, timeoutMs = TIMEOUT_MS, pollMs = POLL_MS } = settings;
  let token: string | undefined;

  async function send(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const body = content && JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'x-client-name': 'charity-run',
      'x-client-version': '1',
      'x-license-key': licenseKey,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const { status, text } = await callService({
      service: 'checkbox',
      url: `${url}/api/v1/${path}`,
      timeoutMs,
      init: { method, headers, ...(body && { body }) },
      read: async (response) => ({ status: response.status, text: await readText(response, MAX_BYTES) }),
    });
    if (status === 429 || status >= 500) throw new Error(`Checkbox responded ${status}.`);
    const read: unknown = text ? JSON.parse(text) : {};
    return { status, body: typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {} };
  }

  const askForToken = () => send('POST', 'cashier/signinPinCode', { pin_code: pin });

  async function signIn(): Promise<void> {
    token = undefined;
    const { status, body } = await askForToken();
    if (status !== 200 || typeof body.access_token !== 'string') throw new Error(`Checkbox sign-in: ${status}.`);
    token = body.access_token;
  }

  async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    if (!token) await signIn();
    const answer = await send(method, path, content);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    await signIn();
    return send(method, path, content);
  }

  async function openShift(): Promise<void> {
    const isOpen = async () => (await call('GET', 'cashier/shift')).body.status === 'OPENED';
    if (await isOpen()) return;
    await call('POST', 'shifts', {});
    for (let polls = 0; polls < POLLS; polls += 1) {
      await sleep(pollMs);
      if (await isOpen()) return;
    }
    throw new Error('The shift is not open yet.');
  }

  /** @returns undefined while the tax service has not answered, and for an unknown receipt. */
  function toReceipt(id: string, { status, body }: Answer): RegisteredReceipt | undefined {
    if (status === 404) return undefined;
    if (body.status === 'ERROR') throw new FiscalRejected(`The tax service rejected receipt ${id}.`);
    if (body.status !== 'DONE') return undefined;
    return { fiscalCode: typeof body.fiscal_code === 'string' ? body.fiscal_code : null, url: `${receiptUrl}/${id}` };
  }

  const find = async (id: string) => toReceipt(id, await call('GET', `receipts/${id}`));

  return {
    isAccepted: async () => typeof (await askForToken()).body.access_token === 'string',

    async register(request) {
      const { id } = request;
      const known = await call('GET', `receipts/${id}`);
      if (known.status === 404) {
        await openShift();
        const { status, body } = await call('POST', 'receipts/sell', toSell(request));
        const why = String(body.message ?? `Checkbox responded ${status}.`);
        if (status === 422) throw new FiscalRejected(why);
        // Such as a shift that has just closed.
        if (status >= 300) throw new Error(why);
      }
      for (let polls = 0; polls < POLLS; polls += 1) {
        const receipt = await find(id);
        if (receipt) return receipt;
        await sleep(pollMs);
      }
      throw new Error(`Receipt ${id} is not registered yet.`);
    },
  };
}

function toSell({ id, kind, means, lines, amount, email, saleId }: FiscalRequest) {
  return {
    id,
    goods: lines.map(({ code, name, unitPrice, quantity }) => ({
      good: { code, name, price: unitPrice },
      quantity: quantity * ONE,
      is_return: kind === 'return',
    })),
    payments: [{ type: means === 'cash' ? 'CASH' : 'CASHLESS', value: amount }],
    ...(email && { delivery: { emails: [email] } }),
    ...(saleId && { related_receipt_id: saleId }),
  };
}
