import { SMTPServer } from 'smtp-server';

/** A mail server that only counts: how often each letter came, told apart by its Message-ID. */
export async function startMailbox() {
  const letters = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        letters.set(id, (letters.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // A killed sender breaks its connection; the letter comes again by another.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
