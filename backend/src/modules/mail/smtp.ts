import { createTransport } from 'nodemailer';
import type { WrittenLetter } from './letters/writeLetter.ts';

export interface OutgoingMail extends WrittenLetter {
  /** The same for every try, so that a receiver can tell a repetition. */
  id: string;
  to: string;
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;

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
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, language, subject, text, html }) => {
      await transport.sendMail({
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
      });
    },
    close: () => transport.close(),
  };
}

/** True when the server refused this very letter; otherwise it is out of reach, or refuses us altogether. */
export function isRefusal(cause: unknown): boolean {
  const { code } = cause as { code?: string };
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** True when the server refused this very letter for good (5xx); a wrong password of ours is not the letter's fault. */
export function isFinalRefusal(cause: unknown): boolean {
  const { responseCode = 0 } = cause as { responseCode?: number };
  return responseCode >= 500 && isRefusal(cause);
}
