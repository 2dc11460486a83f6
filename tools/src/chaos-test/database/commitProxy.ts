import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Of a statement `commit`, as the driver sends it (simple protocol, or parsed first). */
const COMMIT = Buffer.from('commit\0');

/** Stands between backends and the server, and breaks a connection after `commit` has gone through and before it is answered. */
export async function openCommitProxy(target: URL) {
  let left = 0;
  let cut = 0;

  function pass(near: Socket): void {
    const far = connect(Number(target.port), target.hostname);
    let isCommitting = false;
    near.on('data', (bytes) => {
      if (left > 0 && bytes.includes(COMMIT)) {
        left -= 1;
        isCommitting = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!isCommitting) return void near.write(bytes);
      cut += 1;
      near.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Lets so many commits more go without an answer. */
    cutNext: (count: number) => {
      left = count;
    },
    cut: () => cut,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type CommitProxy = Awaited<ReturnType<typeof openCommitProxy>>;
