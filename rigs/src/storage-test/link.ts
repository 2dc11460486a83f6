import { connect, createServer, type Socket } from 'node:net';
import { freePort } from 'tools/free-port';

/** A way to a local port that can be cut: while it is, nothing passes and nothing is refused, as when packets are lost. */
export async function openLink(target: number) {
  const port = await freePort();
  const ends = new Set<Socket>();
  let isCut = false;
  const add = (end: Socket) => {
    ends.add(end);
    end.on('error', () => undefined).once('close', () => ends.delete(end));
    if (isCut) end.pause();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    add(near);
    add(far);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut: () => {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend: () => {
      isCut = false;
      for (const end of ends) end.resume();
    },
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

export type Link = Awaited<ReturnType<typeof openLink>>;
