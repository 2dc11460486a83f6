import { createHash } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TRANSLATED, translatePage } from '../harness/translator.ts';

/** A proxy in front of the site that reports errors of the pages and can hold their scripts back. */
export interface Front {
  url: string;
  /** Errors in the pages since the last call. */
  takeErrors: () => string[];
  /** The last requests, a line each. */
  requests: () => string[];
  /** Scripts wait until `releaseScripts`, so the page is not hydrated. */
  holdScripts: () => void;
  releaseScripts: () => void;
  /** Pages are translated from the next load on, or no more. */
  translate: (isTranslated: boolean) => void;
  stop: () => Promise<void>;
}

const REPORTS = '/error-hook';
const MOST_REQUESTS = 400;

export async function startFront(siteUrl: string): Promise<Front> {
  let errors: string[] = [];
  const requests: string[] = [];
  let released = Promise.resolve();
  let release = () => {};
  let scripts = [hook];

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === REPORTS) {
      errors.push(await getText(incoming));
      return void outgoing.writeHead(204).end();
    }
    if (/\.m?js(\?|$)/.test(incoming.url ?? '')) await released;
    forward(incoming, outgoing, siteUrl, scripts, (outcome) => {
      requests.push(`${new Date().toISOString()} ${incoming.method} ${incoming.url} ${outcome}`);
      requests.splice(0, requests.length - MOST_REQUESTS);
    });
  });
  // A connection closed for being idle fails the request that is just sent on it.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    requests: () => requests,
    holdScripts: () => {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    releaseScripts: () => release(),
    translate: (isTranslated) => {
      scripts = isTranslated ? [hook, translator] : [hook];
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A connection each, for the same reason. */
const agent = new Agent({ keepAlive: false });

/** @param log gets one line when the response has ended, or why there is none. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  siteUrl: string,
  scripts: string[],
  log: (outcome: string) => void,
): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const { method } = incoming;
  const call = request(`${siteUrl}${incoming.url}`, { method, headers, agent }, async (response) => {
    outgoing.once('close', () => log(`${response.statusCode}${outgoing.writableFinished ? '' : ', broken off'}`));
    delete response.headers.connection;
    delete response.headers['keep-alive'];
    const isPage = response.headers['content-type']?.startsWith('text/html');
    if (!isPage) {
      // A script from the browser's cache could not be held back.
      response.headers['cache-control'] = 'no-store';
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      return void response.once('error', fail).pipe(outgoing);
    }
    const text = await getText(response).catch(fail);
    if (text === undefined) return;
    const policy = String(response.headers['content-security-policy']);
    const permitsScripts = policy.includes('script-src ');
    // Pages of the sandbox permit no scripts.
    const body = permitsScripts
      ? text.replace('<head>', () => `<head>${scripts.map((script) => `<script>${script}</script>`).join('')}`)
      : text;
    response.headers['content-security-policy'] = policy.replace(
      'script-src ',
      `script-src ${scripts.map(hashScript).join(' ')} `,
    );
    delete response.headers.etag;
    delete response.headers['transfer-encoding'];
    response.headers['content-length'] = String(Buffer.byteLength(body));
    outgoing.writeHead(response.statusCode ?? 502, response.headers).end(body);
  });
  const fail = (error: Error) => {
    log(outgoing.destroyed ? 'left by the browser' : `failed: ${error}`);
    outgoing.destroy();
  };
  call.once('error', fail);
  outgoing.once('close', () => call.destroy());
  incoming.pipe(call);
}

async function getText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Runs in the page before all other scripts. */
function reportErrors(path: string): void {
  const send = (...parts: unknown[]) =>
    navigator.sendBeacon(path, `${location.pathname}: ${parts.map(String).join(' ')}`);
  const { error } = console;
  console.error = (...parts) => {
    send(...parts);
    error.apply(console, parts);
  };
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const reportError = ({ message, target }: ErrorEvent) => {
    if (message) send(message);
    // A load that the next page aborts is not an error.
    else if (!isLeaving) send(`${(target as Element).outerHTML} failed`);
  };
  addEventListener('error', reportError, true);
  addEventListener('unhandledrejection', ({ reason }) => send(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(violatedDirective, blockedURI),
  );
}

const hook = `(${reportErrors})('${REPORTS}')`;
const translator = `(${translatePage})('${TRANSLATED}')`;
const hashScript = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
