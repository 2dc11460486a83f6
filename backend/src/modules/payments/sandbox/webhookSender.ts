import type { FastifyBaseLogger } from 'fastify';
import type { FaultName } from './sandboxFaults.ts';

export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
}

export interface WebhookFaults {
  isOtherAmount?: boolean;
  isOtherCurrency?: boolean;
  isOtherKey?: boolean;
}

/** Composes and signs a webhook like the real provider. */
export type ComposeWebhook = (changes: WebhookFaults) => SignedWebhook;

/** Delays before retries; real providers wait one and ten minutes. */
const RETRY_AFTER_MS = [1_000, 3_000];
const LATE_MS = 6_000;
/** The payer may return before the webhook. */
const FIRST_MS = 250;

const webhookFaults: Partial<Record<FaultName, WebhookFaults>> = {
  'notice-other-amount': { isOtherAmount: true },
  'notice-other-currency': { isOtherCurrency: true },
  'notice-other-key': { isOtherKey: true },
};

export interface WebhookSenderOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
  pace: number;
}

/** Sends webhooks in order and retries until status 200, unless a fault is requested. */
export function createWebhookSender({ log, pace }: WebhookSenderOptions) {
  const stopping = new AbortController();
  const pending = new Set<Promise<void>>();
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds * pace);
      const stop = () => {
        clearTimeout(timer);
        resolve();
      };
      stopping.signal.addEventListener('abort', stop, { once: true });
    });

  async function isAccepted(url: string, { body, headers }: SignedWebhook): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]);
      return (await fetch(url, { method: 'POST', body, headers, signal })).status === 200;
    } catch {
      return false;
    }
  }

  async function deliver(url: string, webhook: SignedWebhook): Promise<void> {
    for (const retryAfter of [...RETRY_AFTER_MS, undefined]) {
      if (stopping.signal.aborted || (await isAccepted(url, webhook))) return;
      if (retryAfter !== undefined) await wait(retryAfter);
    }
    if (!stopping.signal.aborted) log.warn('payment sandbox gave up on a webhook');
  }

  async function sendAll(
    url: string,
    composed: readonly ComposeWebhook[],
    fault: FaultName | undefined,
  ): Promise<void> {
    if (fault === 'notice-lost') return;
    await wait(fault === 'notice-late' ? LATE_MS : FIRST_MS);
    const webhooks = composed.map((compose) => compose((fault && webhookFaults[fault]) ?? {}));
    if (fault === 'notice-out-of-order') webhooks.reverse();
    for (const webhook of webhooks) {
      await deliver(url, fault === 'notice-tampered' ? tampered(webhook) : webhook);
      if (fault === 'notice-twice') await deliver(url, webhook);
    }
  }

  const track = (work: Promise<void>) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };

  return {
    send: (url: string | undefined, composed: readonly ComposeWebhook[], fault?: FaultName): void => {
      if (url) track(sendAll(url, composed, fault));
    },
    after: (milliseconds: number, act: () => void): void =>
      track(wait(milliseconds).then(() => (stopping.signal.aborted ? undefined : act()))),
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(pending);
    },
  };
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

function tampered({ body, headers }: SignedWebhook): SignedWebhook {
  const place = Math.floor(body.length / 2);
  const other = body[place] === 'A' ? 'B' : 'A';
  return { body: body.slice(0, place) + other + body.slice(place + 1), headers };
}
