import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { SingleBuild } from './single/build.ts';

/** Serves the single build: an empty page, its bundle and the same API. @returns its origin. */
export async function serveSingle(single: SingleBuild, siteUrl: string, paths: string[]): Promise<string> {
  const app = await server(siteUrl, ['/wp-json', '/media', '/composition.json']);
  await app.register(fastifyStatic, {
    root: single.directory,
    prefix: '/single/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  const composition = await (await fetch(`${siteUrl}/composition.json`)).json();
  const state = JSON.stringify({ composition }).replace(/</g, '\\u003c');
  const html = [
    '<!doctype html><html lang="uk"><head><meta charset="utf-8"><title>Single build</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...single.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...single.js.map((src) => `<script defer src="${src}"></script>`),
    `</head><body><div id="root"></div><script type="application/json" id="page-state">${state}</script></body></html>`,
  ].join('\n');
  for (const path of paths) app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Serves the composed product's HTML as a file without scripts: a lower bound. @returns its origin. */
export async function serveStatic(siteUrl: string, paths: string[]): Promise<string> {
  const app = await server(siteUrl, ['/media', '/shell', '/releases']);
  for (const path of paths) {
    const html = withoutScripts(await (await fetch(siteUrl + path)).text());
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  }
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function withoutScripts(html: string): string {
  return html.replace(/<template id="scripts">[\s\S]*?<\/template>|<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

async function server(siteUrl: string, proxied: string[]): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  for (const prefix of proxied) await app.register(proxy, { upstream: siteUrl, prefix, rewritePrefix: prefix });
  return app;
}
