import type { FastifyBaseLogger } from 'fastify';
import type { FaultName } from './sandboxFaults.ts';

export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
}

/** What is wrong in a notice that is otherwise as it should be. */
export interface WebhookFaults {
  isOtherAmount?: boolean;
  isOtherCurrency?: boolean;
  isOtherKey?: boolean;
}

/** Writes and signs a notice as the service does. */
export type ComposeWebhook = (changes: WebhookFaults) => SignedWebhook;

/** Waits before a notice that was not answered with 200 is sent again; the real ones wait a minute and ten. */
const REPEAT_AFTER_MS = [1_000, 3_000];
const LATE_MS = 6_000;
/** A payer is back before the notice now and then. */
const FIRST_MS = 250;

const changesBy: Partial<Record<FaultName, WebhookFaults>> = {
  'notice-other-amount': { isOtherAmount: true },
  'notice-other-currency': { isOtherCurrency: true },
  'notice-other-key': { isOtherKey: true },
};

export interface WebhookSenderOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Waits are multiplied with it. */
  pace: number;
}

/** Tells the shop how a payment went: in order, each until it is answered with 200, unless a fault is asked for. */
export function createWebhookSender({ log, pace }: WebhookSenderOptions) {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds * pace);
      const stop = () => {
        clearTimeout(timer);
        resolve();
      };
      stopping.signal.addEventListener('abort', stop, { once: true });
    });

  async function isTaken(url: string, { body, headers }: SignedWebhook): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]);
      return (await fetch(url, { method: 'POST', body, headers, signal })).status === 200;
    } catch {
      return false;
    }
  }

  async function deliver(url: string, notice: SignedWebhook): Promise<void> {
    for (const repeatAfter of [...REPEAT_AFTER_MS, undefined]) {
      if (stopping.signal.aborted || (await isTaken(url, notice))) return;
      if (repeatAfter !== undefined) await wait(repeatAfter);
    }
    if (!stopping.signal.aborted) log.warn('the payment sandbox gives up on a notice');
  }

  async function tell(url: string, composed: readonly ComposeWebhook[], fault: FaultName | undefined): Promise<void> {
    if (fault === 'notice-lost') return;
    await wait(fault === 'notice-late' ? LATE_MS : FIRST_MS);
    const notices = composed.map((compose) => compose((fault && changesBy[fault]) ?? {}));
    if (fault === 'notice-out-of-order') notices.reverse();
    for (const notice of notices) {
      await deliver(url, fault === 'notice-tampered' ? tampered(notice) : notice);
      if (fault === 'notice-twice') await deliver(url, notice);
    }
  }

  const track = (work: Promise<void>) => {
    underway.add(work);
    void work.finally(() => underway.delete(work));
  };

  return {
    /** Returns at once. */
    tell: (url: string | undefined, composed: readonly ComposeWebhook[], fault?: FaultName): void => {
      if (url) track(tell(url, composed, fault));
    },
    /** Does something later, unless the sandbox closes before. */
    after: (milliseconds: number, act: () => void): void =>
      track(wait(milliseconds).then(() => (stopping.signal.aborted ? undefined : act()))),
    /** Resolves when nothing is under way any more. */
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway);
    },
    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(underway);
    },
  };
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** One character other than it was signed. */
function tampered({ body, headers }: SignedWebhook): SignedWebhook {
  const place = Math.floor(body.length / 2);
  const other = body[place] === 'A' ? 'B' : 'A';
  return { body: body.slice(0, place) + other + body.slice(place + 1), headers };
}
