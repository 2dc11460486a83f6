import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Attachment } from './prepareEmail.ts';
import { type EmailImages, listImages } from './templates/emailFacts.ts';
import type { RenderedEmail } from './templates/renderEmail.ts';

export interface OutgoingMail extends RenderedEmail {
  /** The same for every try, so that a receiver can recognise a duplicate. */
  id: string;
  to: string;
  /** Used unless the sender has one. */
  replyTo?: string;
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
  /** Those that the HTML shows. */
  images?: EmailImages | undefined;
}

/** Resolves when the mail server accepted the email. `beforeEnd` runs before the end of the message; if it rejects, nothing is delivered. */
export type SendMail = (mail: OutgoingMail, beforeEnd: () => Promise<void>) => Promise<void>;

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `Name <address>`, or an address, which gets the name of the run. */
  from: string;
  replyTo?: string | undefined;
  /** For tests. */
  deadlineMs?: number;
}

/** Ends one try before the lease of the outbox does: the socket timeout never ends a server that trickles its replies. */
const DEADLINE_MS = 90_000;
const LOOPBACK = /^(?:localhost|127\.|\[::1\])/;

/** TLS is required except on this machine. */
export function createSmtp({ url, from, replyTo, deadlineMs = DEADLINE_MS }: SmtpOptions): {
  send: SendMail;
  /** Connects and signs in, no more. */
  verify(): Promise<unknown>;
  close(): void;
} {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    // The outbox retries; once here, for a pooled connection that the server has closed.
    maxRequeues: 1,
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as StoppedBeforeEnd;
    message.processFunc((whole) => Readable.from(stopBeforeEnd(whole, beforeEnd), { objectMode: false }));
    done();
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (
      { id, to, language, sender, subject, text, html, unsubscribeUrl, attachments = [], images, ...own },
      beforeEnd,
    ) => {
      const mail: StoppedBeforeEnd = {
        beforeEnd,
        signal: AbortSignal.timeout(deadlineMs),
        from: from.includes('<') ? from : { name: sender, address: from },
        replyTo: replyTo ?? own.replyTo,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: [...toParts(images), ...attachments.map(toAttachment)],
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': language,
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      await transport.sendMail(mail);
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

const toAttachment = ({ name, type, bytes }: Attachment) => ({
  filename: name,
  contentType: type,
  content: bytes,
});

/** Parts of the HTML: readers list them nowhere else. */
const toParts = (images: EmailImages = { bibs: [] }) =>
  listImages(images).map(({ id, bytes }) => ({
    ...toAttachment({ name: `${id}.png`, type: 'image/png', bytes }),
    cid: id,
    contentDisposition: 'inline' as const,
  }));

interface StoppedBeforeEnd extends SendMailOptions {
  beforeEnd: () => Promise<void>;
}

async function* stopBeforeEnd(message: AsyncIterable<Buffer>, beforeEnd: () => Promise<void>) {
  yield* message;
  await beforeEnd();
}

/** The server rejected this email (4xx or 5xx); a lost connection is no rejection. */
export function isRejection(cause: unknown): boolean {
  const { responseCode = 0 } = cause as { responseCode?: number };
  return responseCode >= 400 && isMessageRejected(cause);
}

/** The failure is about this email, not about the connection or our login. */
export function isMessageRejected(cause: unknown): boolean {
  const { code } = cause as { code?: string };
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** The server rejected this email permanently (5xx). */
export function isPermanentRejection(cause: unknown): boolean {
  const { responseCode = 0 } = cause as { responseCode?: number };
  return responseCode >= 500 && isMessageRejected(cause);
}
