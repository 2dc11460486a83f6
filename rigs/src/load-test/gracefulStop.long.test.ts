import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { drain, gracefulClosing, listen } from 'server-lib';
import { freePort } from 'tools/free-port';
import { startReverseProxy } from './proxy.ts';
import { sendRequest } from './sendRequest.ts';

const RESTARTS = Number(process.env.RESTARTS ?? 4);
const CLIENTS = 24;
const RESPONSE_MS = 15;
/** Shorter than in operation, longer than the proxy's readiness poll. */
const DELAY_MS = 600;
const host = '127.0.0.1';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'graceful-stop-'));
let ports: [number, number];
before(async () => {
  ports = [await freePort(), await freePort()];
});
after(() => rmSync(folder, { recursive: true }));

/** A server that is restarted as an operator does: not ready, a delay, end. */
async function startSite(port: number) {
  const start = async () => {
    const draining = drain();
    const app = fastify({ ...gracefulClosing, keepAliveTimeout: 72_000 });
    app.get('/readyz', (_request, reply) => reply.status(draining.isEnding ? 503 : 200).send('{}'));
    app.post('/', async () => {
      await sleep(RESPONSE_MS);
      return 'done';
    });
    await listen(app, { port, host });
    return { app, draining };
  };
  let running = await start();
  const stop = async () => {
    running.draining.begin();
    await sleep(DELAY_MS);
    await running.app.close();
  };
  return {
    stop,
    async restart(): Promise<void> {
      await stop();
      running = await start();
    },
  };
}

/** Sends POST requests, which no proxy repeats, all the while. @returns the failed ones. */
function sendMeanwhile(send: () => Promise<{ status: number }>) {
  let isOver = false;
  let sent = 0;
  const failures: string[] = [];
  const client = async () => {
    while (!isOver) {
      sent += 1;
      const status = await send().then(
        (response) => response.status,
        (error: Error) => error.message,
      );
      if (status !== 200) failures.push(String(status));
      await sleep(Math.random() * 10);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return { sent, failures };
  };
}

async function failuresBehind(send: () => Promise<{ status: number }>, untilReady: () => Promise<unknown>) {
  const sites = [await startSite(ports[0]), await startSite(ports[1])];
  await untilReady();
  const end = sendMeanwhile(send);
  for (let count = 0; count < RESTARTS; count++) {
    await sites[count % 2]?.restart();
    await sleep(300);
  }
  const seen = await end();
  await Promise.all(sites.map((site) => site.stop()));
  return seen;
}

test('graceful restarts fail no request behind a proxy that checks readiness', async (context) => {
  const proxy = await startReverseProxy();
  const request = { method: 'POST', path: '/', headers: {}, body: '' };
  const { sent, failures } = await failuresBehind(
    () => proxy.send(request),
    () => proxy.setUpstreams(ports.map((port) => `http://${host}:${port}`)),
  );
  await proxy.close();
  context.diagnostic(`${sent} requests`);
  assert.deepEqual(failures, []);
});

test('graceful restarts fail no request behind nginx', {
  skip: !isInstalled && 'nginx is not installed',
}, async (context) => {
  const port = await freePort();
  const nginx = startNginx(port);
  const send = () => sendRequest(`http://${host}:${port}`, { method: 'POST', path: '/', headers: {}, body: '' });
  const { sent, failures } = await failuresBehind(send, async () => {
    for (let tries = 0; tries < 100 && !(await send().catch(() => undefined)); tries++) await sleep(50);
  });
  nginx.kill('SIGTERM');
  context.diagnostic(`${sent} requests`);
  assert.deepEqual(failures, []);
});

/** nginx as deployed: keep-alive connections to both servers, no health checks. */
function startNginx(port: number): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const servers = ports.map((one) => `server ${host}:${one} max_fails=0;`).join(' ');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr crit; events {}
http { ${temporary} access_log off;
  upstream sites { least_conn; ${servers} keepalive 64; }
  server { listen ${host}:${port}; location / {
    proxy_pass http://sites; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_next_upstream error timeout http_502; proxy_next_upstream_tries 2;
  } } }`,
  );
  return spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
}
