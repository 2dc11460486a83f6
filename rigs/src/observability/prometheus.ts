import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { freePort } from 'tools/free-port';
import { observabilityFolder } from './deployedFiles.ts';

export const isPrometheusInstalled = spawnSync('prometheus', ['--version']).status === 0;

export interface Result {
  metric: Record<string, string>;
  value: [time: number, value: string];
}

/** Prometheus with the deployed jobs and rules. @param ports of `/metrics` of site server and backend. */
export async function startPrometheus(ports: { site: number; backend: number }) {
  const folder = temporaryFolder('prometheus');
  const port = await freePort();
  const config = readFileSync(join(observabilityFolder, 'prometheus.yml'), 'utf8')
    .replace('/etc/prometheus/charity-run-alerts.yml', join(observabilityFolder, 'alerts.yml'))
    .replaceAll('15s', '3s')
    .replace('127.0.0.1:9464', `127.0.0.1:${ports.site}`)
    .replace('127.0.0.1:9465', `127.0.0.1:${ports.backend}`);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const process = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/-/ready`).catch(() => undefined))?.ok) {
    if (process.exitCode !== null) throw new Error('Prometheus did not start.');
    await sleep(200);
  }
  return {
    /** @throws {Error} with Prometheus' message when it does not accept the expression. */
    async query(expression: string): Promise<Result[]> {
      const body = new URLSearchParams({ query: expression });
      const answer = await (await fetch(`${url}/api/v1/query`, { method: 'POST', body })).json();
      if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`);
      return answer.data.result;
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGTERM');
      await ended;
    },
  };
}
