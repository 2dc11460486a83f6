import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { Service } from '../process/service.ts';
import { supervise } from './supervise.ts';

/** A server whose process ends when the test says so. */
const fakeService = (): Service => ({ url: 'http://localhost:3000', process: new EventEmitter() as never });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function supervised(starts: () => Promise<Service>) {
  const lines: string[] = [];
  const codes: number[] = [];
  const waits: number[] = [];
  const services = [fakeService()];
  let time = 0;
  const end = supervise(
    {
      name: 'The site server',
      service: services[0] as Service,
      restart: async () => {
        const service = await starts();
        services.push(service);
        return service;
      },
    },
    {
      report: (line) => lines.push(line),
      giveUp: (code) => codes.push(code),
      now: () => time,
      wait: async (ms) => waits.push(ms),
    },
  );
  const kill = async (code: number | null, signal: string | null = null) => {
    services.at(-1)?.process.emit('exit', code, signal);
    await settled();
  };
  return { lines, codes, waits, services, end, kill, pass: (ms: number) => (time += ms) };
}

test('a killed server is restarted and reported', async () => {
  const { kill, lines, services } = supervised(async () => fakeService());
  await kill(null, 'SIGKILL');
  assert.deepEqual(lines, [
    'The site server ended (SIGKILL); it is restarted',
    'The site server runs again at http://localhost:3000',
  ]);
  await kill(1);
  assert.equal(services.length, 3);
});

test('a server that ends again and again is given up', async () => {
  const { kill, codes, lines, waits, pass, services } = supervised(async () => fakeService());
  for (let times = 0; times < 5; times++) await kill(7);
  assert.deepEqual([codes, waits], [[], [100, 200, 400, 800, 1600]]);
  await kill(7);
  assert.deepEqual(codes, [7]);
  assert.match(lines.at(-1) ?? '', /giving up/);
  pass(60_001);
  assert.equal(services.length, 6);
});

test('a server that cannot start is given up as well', async () => {
  const { kill, codes } = supervised(() => Promise.reject(new Error('no')));
  await kill(1);
  for (let turn = 0; turn < 10; turn++) await settled();
  assert.deepEqual(codes, [1]);
});

test('a server that is stopped stays so', async () => {
  const { kill, end, lines } = supervised(async () => fakeService());
  end();
  await kill(0);
  assert.deepEqual(lines, []);
});
