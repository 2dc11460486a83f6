import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@charity-run/release/workspace';
import { writeCertificate } from './certificate.ts';
import { freePort } from './freePort.ts';

const POLL_MS = 50;
const TRIES = 100;

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;

export interface NginxOptions {
  /** `host:port` of the site servers. */
  sites?: readonly string[];
  http?: string;
  server?: string;
  /** For load: no TLS and no rate limits. */
  isBare?: boolean;
  /** Replaces the time for which site servers may take, so that a test need not wait for it. */
  readTimeout?: string;
}

/** nginx with the files of `deploy/`, on ports and in a folder of its own. `check` is `nginx -t`. */
export async function prepareNginx(options: NginxOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plainPort, securePort] = [await freePort(), await freePort()];
  const listen = { plain: `127.0.0.1:${plainPort}`, secure: `127.0.0.1:${securePort}` };
  const args = writeNginxFiles(folder, listen, options);
  let nginx: ChildProcess | undefined;
  return {
    folder,
    plainPort,
    securePort,
    check: () => spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' }),
    async start(): Promise<void> {
      nginx ??= spawn('nginx', args, { stdio: 'ignore' });
      for (let tries = 0; tries < TRIES; tries++) {
        if (await fetch(`http://127.0.0.1:${plainPort}/wp-json/`).catch(() => undefined)) return;
        await sleep(POLL_MS);
      }
      throw new Error('nginx does not respond');
    },
    async stop(): Promise<void> {
      if (nginx?.exitCode === null) {
        nginx.kill('SIGTERM');
        await new Promise((resolve) => nginx?.once('exit', resolve));
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes the files of `deploy/` for a folder and addresses. @returns arguments of nginx. */
export function writeNginxFiles(
  folder: string,
  listen: Record<'plain' | 'secure', string>,
  { sites, http = '', server = '', isBare = false, readTimeout }: NginxOptions,
): string[] {
  const config = join(folder, 'nginx.conf');
  writeCertificate(folder, 'run.example');
  for (const file of ['nginx-proxy.conf', 'nginx-pages.conf', 'nginx.conf']) {
    const text = bare(isBare, readFileSync(join(root, 'deploy', file), 'utf8'))
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen ${listen.plain};`)
      .replace('listen 443', `listen ${listen.secure}`)
      .replace(/^ {4}server 127\.0\.0\.1:3000(.*)\n.*\n/m, (known, settings) => findServers(sites, settings) ?? known)
      .replace(/proxy_read_timeout \w+;/g, (known) => (readTimeout ? `proxy_read_timeout ${readTimeout};` : known))
      .replace(/server_tokens off;/, (known) => `${known}\n${server}`)
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll('/var/cache/nginx/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('/etc/letsencrypt/live/run.example/', `${folder}/`);
    writeFileSync(join(folder, file.replace('nginx', 'charity-run').replace('charity-run.conf', 'site.conf')), text);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    config,
    `daemon off; user ${userInfo().username}; pid ${folder}/pid; error_log stderr crit; events { worker_connections 4096; }
http { ${temporary} access_log off; include ${folder}/site.conf; ${http} }`,
  );
  return ['-c', config, '-p', folder];
}

const findServers = (sites: readonly string[] | undefined, settings: string) =>
  sites?.map((site) => `    server ${site}${settings}\n`).join('');

function bare(isBare: boolean, text: string): string {
  return isBare ? text.replace(/^ *(limit_(req|conn) |ssl_).*\n/gm, '').replace(/( 443) ssl http2/, '$1') : text;
}
