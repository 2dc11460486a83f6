import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { openLocalInbox } from './localInbox/localInbox.ts';

/** Something that is no mail server in its place. */
async function openWrongServer(greet: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    greet(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    wasRequested: () => sockets.size > 0,
    requested: () => sockets.size > 0 || once(server, 'connection'),
    async close(): Promise<void> {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const troubles: Record<string, (socket: Socket) => unknown> = {
  silent: () => undefined,
  'no mail server': (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n<html>'),
};

for (const [name, greet] of Object.entries(troubles)) {
  test(`a mail server that is ${name} delays no request, and the email is sent once when it recovers`, async (t) => {
    const wrong = await openWrongServer(greet);
    t.after(wrong.close);
    const site = await temporaryBackend({ smtpUrl: `smtp://127.0.0.1:${wrong.port}` });
    t.after(site.close);
    const email = 'runner@run.example';
    assert.equal((await site.call('POST', 'registration/code', { email, locale: 'ua' })).status, 202);
    assert.equal(wrong.wasRequested(), false, 'the response came before any call of the mail server');
    const sending = site.mail.sendDue();
    await wrong.requested();
    await wrong.close();
    await sending;
    const inbox = await openLocalInbox(wrong.port);
    t.after(inbox.close);
    for (const minutes of [2, 6]) {
      site.wait({ minutes });
      await site.mail.sendDue();
    }
    assert.equal(inbox.emails().filter(({ to }) => to.includes(email)).length, 1);
  });
}
