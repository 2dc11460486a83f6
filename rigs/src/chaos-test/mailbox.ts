import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import type { CertificateFiles } from 'tools/certificate';

/** An SMTP server that counts deliveries by Message-ID and reads codes. @param files where senders require TLS: on another address. */
export async function startMailbox(host = '127.0.0.1', files?: CertificateFiles) {
  const emails = new Map<string, number>();
  const codes = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: files ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...(files && { key: readFileSync(files.key), cert: readFileSync(files.certificate) }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString();
        const id = /^Message-ID: (.+)$/im.exec(message)?.[1] ?? '';
        emails.set(id, (emails.get(id) ?? 0) + 1);
        const code = /^(\d{6})\b/.exec(getSubject(message))?.[1];
        if (code) for (const { address } of session.envelope.rcptTo) codes.set(address, code);
        done();
      });
    },
  });
  // A killed sender breaks its connection and retries on another one.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://${host}:${port}`,
    emails,
    takeCode(email: string): string | undefined {
      const code = codes.get(email);
      codes.delete(email);
      return code;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/** The code is at the beginning, so the first encoded word is enough. */
function getSubject(message: string): string {
  const subject = /^Subject: (.+)$/im.exec(message)?.[1] ?? '';
  const [, encoding, text = ''] = /^=\?UTF-8\?([BQ])\?([^?]*)\?=/i.exec(subject) ?? [];
  if (!encoding) return subject;
  // In Q encoding a space is an underscore (RFC 2047, 4.2).
  return encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : text.replaceAll('_', ' ');
}
