import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeCookie, locales } from 'shared-lib/i18n/locales';
import { localizePath, parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { TesterState } from '../../src/pageState.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { PageCache } from '../rendering/pageCache.ts';
import { type PageServices, type RenderedDocument, renderPage } from '../rendering/renderPage.ts';
import { cookieOf } from '../request/cookies.ts';
import { publicOriginOf } from '../request/origin.ts';
import { canonicalPath, requestUrl } from '../request/url.ts';
import type { VisitorComposition, Visitors } from '../visitors/visitors.ts';
import { RETRY_AFTER } from './errorHandler.ts';
import { contentSecurityPolicy, createNonce, reportedPolicy } from './securityHeaders.ts';

export interface PageDependencies extends PageServices {
  environment: SiteEnvironment;
  visitors: Visitors;
  kept: PageCache<RenderedDocument>;
  /** What a tester's page is told; absent where nobody tests. */
  tester?: () => TesterState;
}

/** Answers every address that is not a file or a call: with a rendered page, and if that fails with the skeleton. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  app.get('/*', async (request, reply) => {
    const address = requestUrl(publicOriginOf(request, dependencies.environment), request.url);
    const elsewhere = canonicalAddress(request, address);
    if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status);
    rememberLocale(request, reply, address.pathname);
    return sendPage(request, reply, address, dependencies);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, address: URL, dependencies: PageDependencies) {
  const { environment, visitors } = dependencies;
  const secure = address.protocol === 'https:';
  const visit = { cookies: request.headers.cookie, pathname: address.pathname, secure };
  const visitor = await visitors.compositionFor(visit);
  const page = await pageFor(visitor, address, request, dependencies);
  for (const cookie of visitor.cookies) reply.header('set-cookie', cookie);
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
  const nonce = createNonce();
  reply.status(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nonce, environment),
    ...reportOnly(environment),
    ...(page.status === 503 && { 'retry-after': RETRY_AFTER }),
    vary: 'Cookie, Accept-Encoding',
    ...cachingOf(visitor),
  });
  const packed = takesBrotli(request) ? page.template.brotli(nonce) : undefined;
  if (packed) return reply.header('content-encoding', 'br').send(packed);
  return reply.send(page.template.html(nonce));
}

/** A page that looks alike for everybody is made once; what a tester or a preview sees is made for them. */
function pageFor(
  { composition, preview }: VisitorComposition,
  address: URL,
  { log }: FastifyRequest,
  { kept, tester, ...making }: PageDependencies,
): Promise<RenderedDocument> {
  const told = preview ? { link: preview.link } : tester?.();
  const make = () => renderPage({ address, composition, preview, tester: told, log }, making);
  return told ? make() : kept.get(`${composition.id} ${address.href}`, make);
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
}

function reportOnly(environment: SiteEnvironment): Record<string, string> {
  const policy = reportedPolicy(environment);
  return policy ? { 'content-security-policy-report-only': policy } : {};
}

/** Pages of a canary are their visitor's own; a preview is kept by nobody and found by nobody. */
function cachingOf({ preview, cookies }: VisitorComposition): Record<string, string> {
  if (preview) return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return { 'cache-control': cookies.length > 0 ? 'private, no-cache' : 'no-cache' };
}

/** One address per page; and who comes back to the bare address gets the language chosen before. */
function canonicalAddress(
  request: FastifyRequest,
  { pathname, search }: URL,
): { to: string; status: number } | undefined {
  const canonical = canonicalPath(pathname);
  if (pathname !== canonical) return { to: canonical + search, status: 301 };
  const direct = request.headers['sec-fetch-site'] === 'none';
  if (pathname === '/' && direct && chosenLocale(request) === 'en')
    return { to: localizePath('/', 'en') + search, status: 302 };
  return undefined;
}

function chosenLocale(request: FastifyRequest): Locale | undefined {
  const chosen = cookieOf(request.headers.cookie, localeCookie.name);
  return locales.find((locale) => locale === chosen);
}

function rememberLocale(request: FastifyRequest, reply: FastifyReply, pathname: string): void {
  const { locale } = parseLocalizedPath(pathname);
  if (chosenLocale(request) === locale) return;
  const { name, maxAge, path } = localeCookie;
  reply.header('set-cookie', `${name}=${locale}; Max-Age=${maxAge}; Path=${path}; SameSite=Lax`);
}
