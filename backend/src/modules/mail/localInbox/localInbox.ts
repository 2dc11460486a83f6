import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment as MailAttachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: ReceivedAttachment[];
  /** Pictures of the HTML, by their Content-ID. */
  images: Record<string, Buffer>;
  receivedAt: string;
}

export interface ReceivedAttachment {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface LocalInbox {
  readonly smtpUrl: string;
  emails(): readonly ReceivedEmail[];
  /** Rejects every email for the moment (451), or accepts emails again. */
  reject(isRejecting: boolean): void;
  close(): Promise<void>;
}

const KEPT = 200;

/** SMTP server on `atPort` of this machine (0: any free port) that keeps the newest 200 emails in memory. */
export async function openLocalInbox(atPort = 0): Promise<LocalInbox> {
  const received: ReceivedEmail[] = [];
  let count = 0;
  let isRejecting = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_sender, _session, done) => (isRejecting ? done(rejection()) : done()),
    onData: (stream, session, done) => {
      readAll(stream)
        .then(async (raw) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          count += 1;
          received.unshift(await parse(raw, count, to));
          received.length = Math.min(received.length, KEPT);
          done();
        })
        .catch(done);
    },
  });
  // A client that disconnects in the middle must not end the process.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(atPort, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    emails: () => received,
    reject: (next) => {
      isRejecting = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function rejection(): Error {
  return Object.assign(new Error('Try again later'), { responseCode: 451 });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const isInline = ({ disposition, contentId }: MailAttachment) => disposition === 'inline' && Boolean(contentId);

const toBytes = ({ content }: MailAttachment) => Buffer.from(content as ArrayBuffer);

async function parse(raw: Buffer, id: number, to: string[]): Promise<ReceivedEmail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments
      .filter((attachment) => !isInline(attachment))
      .map((attachment) => ({
        name: attachment.filename ?? '',
        type: attachment.mimeType,
        bytes: toBytes(attachment),
      })),
    images: Object.fromEntries(
      mail.attachments.filter(isInline).map((image) => [(image.contentId ?? '').replace(/[<>]/g, ''), toBytes(image)]),
    ),
    receivedAt: new Date().toISOString(),
  };
}
