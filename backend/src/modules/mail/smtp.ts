import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { WrittenLetter } from './templates/renderEmail.ts';

export interface OutgoingMail extends WrittenLetter {
  /** The same for every try, so that a receiver can tell a repetition. */
  id: string;
  to: string;
}

/**
 * Resolves when the mail server took the letter.
 * @param beforeEnd is waited for when all of the letter but its end has been sent. A server drops what has no end, so
 * the letter is not delivered as long as this has not resolved, and never when it rejects.
 */
export type SendMail = (mail: OutgoingMail, beforeEnd: () => Promise<void>) => Promise<void>;

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `Name <address>` */
  from: string;
  replyTo?: string;
}

const LOOPBACK = /^(?:localhost|127\.|\[::1\])/;

/** The mail server behind a URL. Letters are encrypted on the way to every server but one on this machine. */
export function createSmtp({ url, from, replyTo }: SmtpOptions): { send: SendMail; close(): void } {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    // The outbox tries again by itself; once here, for a connection that the server has left meanwhile.
    maxRequeues: 1,
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as StoppedBeforeEnd;
    // Read from the moment on when the server wants the message, not before.
    message.processFunc((whole) => Readable.from(stopBeforeEnd(whole, beforeEnd), { objectMode: false }));
    done();
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, language, subject, text, html }, beforeEnd) => {
      const mail: StoppedBeforeEnd = {
        beforeEnd,
        from,
        replyTo,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': language,
        },
      };
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

interface StoppedBeforeEnd extends SendMailOptions {
  beforeEnd: () => Promise<void>;
}

async function* stopBeforeEnd(message: AsyncIterable<Buffer>, beforeEnd: () => Promise<void>) {
  yield* message;
  await beforeEnd();
}

/** True when the server said that it does not take this letter (4xx or 5xx); a lost connection says nothing. */
export function isAnswer(cause: unknown): boolean {
  const { responseCode = 0 } = cause as { responseCode?: number };
  return responseCode >= 400 && isDeclined(cause);
}

/** True when the server refused this very letter; otherwise it is out of reach, or refuses us altogether. */
export function isDeclined(cause: unknown): boolean {
  const { code } = cause as { code?: string };
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** True when the server refused this very letter for good (5xx); a wrong password of ours is not the letter's fault. */
export function isFinalRefusal(cause: unknown): boolean {
  const { responseCode = 0 } = cause as { responseCode?: number };
  return responseCode >= 500 && isDeclined(cause);
}
