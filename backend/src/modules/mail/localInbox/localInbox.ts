import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. */
export interface ReceivedLetter {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  receivedAt: string;
}

export interface LocalInbox {
  /** Where to send mail to. */
  readonly smtpUrl: string;
  /** Newest first. */
  letters(): readonly ReceivedLetter[];
  /** From now on every letter is refused for the moment (451), as a mail server in trouble does; or taken again. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

const KEPT = 200;

/**
 * A mail server on a free port of this machine that delivers to nobody: what it receives is kept in memory, to be read
 * on a page. It speaks real SMTP, so that sending is the same as in production.
 * @param atPort 0 takes any free one.
 */
export async function openLocalInbox(atPort = 0): Promise<LocalInbox> {
  const received: ReceivedLetter[] = [];
  let count = 0;
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_sender, _session, done) => (isRefusing ? done(refusal()) : done()),
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
  // A client that goes away in the middle is nobody's problem here.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(atPort, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    letters: () => received,
    refuse: (next) => {
      isRefusing = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(): Error {
  return Object.assign(new Error('Try again later'), { responseCode: 451 });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function parse(raw: Buffer, id: number, to: string[]): Promise<ReceivedLetter> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  };
}
