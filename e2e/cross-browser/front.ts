import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the site that reports errors of the pages and can hold their scripts back. */
export interface Front {
  url: string;
  /** Errors in the pages since the last call. */
  takeErrors: () => string[];
  /** Scripts wait until `releaseScripts`, so the page is not hydrated. */
  holdScripts: () => void;
  releaseScripts: () => void;
  stop: () => Promise<void>;
}

const REPORTS = '/error-hook';

export async function startFront(siteUrl: string): Promise<Front> {
  let errors: string[] = [];
  let released = Promise.resolve();
  let release = () => {};

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === REPORTS) {
      errors.push(await textOf(incoming));
      return void outgoing.writeHead(204).end();
    }
    if (/\.m?js(\?|$)/.test(incoming.url ?? '')) await released;
    forward(incoming, outgoing, siteUrl);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    holdScripts: () => {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    releaseScripts: () => release(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, siteUrl: string): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const call = request(`${siteUrl}${incoming.url}`, { method: incoming.method, headers }, async (response) => {
    const isPage = response.headers['content-type']?.startsWith('text/html');
    if (!isPage) {
      // A script from the browser's cache could not be held back.
      response.headers['cache-control'] = 'no-store';
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      return void response.pipe(outgoing);
    }
    const body = withHook(await textOf(response), String(response.headers['content-security-policy']));
    delete response.headers['transfer-encoding'];
    response.headers['content-length'] = String(Buffer.byteLength(body));
    outgoing.writeHead(response.statusCode ?? 502, response.headers).end(body);
  });
  call.once('error', () => outgoing.destroy());
  incoming.pipe(call);
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The page with the hook as its first script, with the nonce that the page's policy permits. */
function withHook(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // Pages of the sandbox permit no scripts.
  if (!nonce) return html;
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${reportErrors})('${REPORTS}')</script>`);
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
