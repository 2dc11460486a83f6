import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccount } from 'backend/demo-account';
import { staffToken } from './backends.ts';

const RETRY_MS = 200;
const MAX_ATTEMPTS = 150;

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON the API returns
  body: any;
}

/** One attempt of a call; status 0 means no response. */
export interface Attempt {
  status: number;
  code?: string;
  retryAfter: string | null;
  seconds: number;
}

/** A buyer who uses all backends in turn and retries with the same idempotency key, like the site. */
export async function createBuyer(urls: readonly string[], watch: (attempt: Attempt) => void = () => {}) {
  let turn = 0;

  async function send(path: string, body: object | undefined, headers: Record<string, string>): Promise<ApiResponse> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      turn += 1;
      const started = performance.now();
      const response = await fetch(`${urls[turn % urls.length]}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body && JSON.stringify(body),
      }).catch(() => undefined);
      const content = await response?.json().catch(() => undefined);
      const status = response?.status ?? 0;
      const seconds = (performance.now() - started) / 1000;
      watch({ status, code: content?.code, retryAfter: response?.headers.get('retry-after') ?? null, seconds });
      if (status > 0 && status < 500) return { status, body: content };
      await sleep(RETRY_MS);
    }
    throw new Error(`No response from ${path}.`);
  }

  const api = (path: string, body?: object, headers: Record<string, string> = {}) =>
    send(`/wp-json/custom/v1/${path}`, body, headers);
  const { email, password } = demoAccount;
  const { token } = (await api('login', { email, password })).body;
  const keyed = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() });

  return {
    plainSkus: async (): Promise<string[]> =>
      (await send('/wp-json/wp/v2/product?per_page=100', undefined, {})).body
        .filter(({ acf }: { acf: { sizes: string[] } }) => acf.sizes.length === 0)
        .map(({ acf }: { acf: { sku: string } }) => acf.sku),
    get: (path: string) => api(path, undefined, { authorization: `Bearer ${token}` }),
    /** @returns ids of the registrations. */
    async register(count: number): Promise<number[]> {
      const participants = Array.from({ length: count }, (_, place) => ({
        fullName: `Учасник ${place + 1}`,
        country: 'UA',
        city: 'Київ',
        raceFormat: '5km',
        participationFormat: 'on-site',
        consents: { correctData: true, fundTransfer: true, participation: true },
      }));
      const response = await api('registrations', { kind: 'individual', participants }, keyed());
      return response.body.map(({ id }: { id: number }) => id);
    },
    order: (content: { registrationIds?: number[]; items?: object[] }) =>
      api(
        'orders',
        { registrationIds: [], items: [], ...content, delivery: { kind: 'pickup' }, paymentMethod: 'online' },
        keyed(),
      ),
    pay: (number: string) =>
      send('/staff/settle', { actor: 'chaos-test', number, key: `${number}-paid`, note: '' }, staffHeaders),
  };
}

const staffHeaders = { authorization: `Bearer ${staffToken}` };

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
