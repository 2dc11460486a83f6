import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Composition, declaredSearch } from 'shared-lib/contract';
import { type Locale, localeCookie, locales } from 'shared-lib/i18n/locales';
import { localizePath, parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { TesterState } from '../../src/pageState.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { PageCache } from '../rendering/pageCache.ts';
import { createNonce } from '../rendering/pageTemplate.ts';
import { type PageServices, type RenderedDocument, renderPage } from '../rendering/renderPage.ts';
import { canonicalPath, publicOriginOf, requestUrl } from '../request/url.ts';
import type { VisitorComposition, Visitors } from '../visitors/visitors.ts';
import { RETRY_AFTER } from './errorHandler.ts';
import { contentSecurityPolicy, reportedPolicy } from './securityHeaders.ts';

export interface PageDependencies extends PageServices {
  environment: SiteEnvironment;
  visitors: Visitors;
  pageCache: PageCache<RenderedDocument>;
  tester?: () => TesterState;
}

/** Serves a rendered page, or its skeleton, for every URL that is no file and no API route. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  app.get('/*', { config: { isCachedPage: true } }, async (request, reply) => {
    const url = requestUrl(publicOriginOf(request, dependencies.environment), request.url);
    const redirect = canonicalRedirect(request, url);
    if (redirect) return reply.redirect(redirect.to, redirect.status);
    rememberLocale(request, reply, url.pathname);
    return sendPage(request, reply, url, dependencies);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, url: URL, dependencies: PageDependencies) {
  const { environment, visitors } = dependencies;
  const visitor = await visitors.compositionFor({ cookies: request.cookies, pathname: url.pathname });
  const page = await pageFor(visitor, declaredUrl(url, visitor.composition), request, reply, dependencies);
  if (!page) return reply;
  for (const { name, value, maxAge } of visitor.cookies) reply.setCookie(name, value, { maxAge });
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
  const nonce = createNonce();
  reply.status(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nonce, environment),
    ...reportOnly(environment),
    ...(page.status === 503 && { 'retry-after': RETRY_AFTER }),
    vary: 'Cookie, Accept-Encoding',
    ...cacheHeaders(visitor),
  });
  const compressed = acceptsBrotli(request) ? page.template.brotli(nonce) : undefined;
  if (compressed) return reply.header('content-encoding', 'br').send(compressed);
  return reply.send(page.template.html(nonce));
}

/** The URL with the parameters that its page declares. */
function declaredUrl(url: URL, composition: Composition): URL {
  const { path } = parseLocalizedPath(url.pathname);
  const declared = new URL(url);
  declared.search = declaredSearch(path, url.search, composition);
  return declared;
}

/** Cached pages are shared by all visitors; those of testers and previews are rendered for each request. @returns nothing if the request was rejected. */
async function pageFor(
  { composition, preview }: VisitorComposition,
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
  { pageCache, tester: testerState, ...services }: PageDependencies,
): Promise<RenderedDocument | undefined> {
  const tester = preview ? { link: preview.link } : testerState?.();
  const render = () => renderPage({ url, composition, preview, tester, log: request.log }, services);
  const key = `${composition.id} ${url.href}`;
  const cached = tester ? undefined : await pageCache.find(key, render);
  if (cached) return cached;
  if (request.server.shedRender(request, reply, pageCache.wasCached(key))) return undefined;
  return tester ? render() : pageCache.get(key, render);
}

function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
}

function reportOnly(environment: SiteEnvironment): Record<string, string> {
  const policy = reportedPolicy(environment);
  return policy ? { 'content-security-policy-report-only': policy } : {};
}

function cacheHeaders({ preview, cookies }: VisitorComposition): Record<string, string> {
  if (preview) return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return { 'cache-control': cookies.length > 0 ? 'private, no-cache' : 'no-cache' };
}

/** Redirects to the canonical URL, and a direct visit of `/` to the remembered language. */
function canonicalRedirect(
  request: FastifyRequest,
  { pathname, search }: URL,
): { to: string; status: number } | undefined {
  const canonical = canonicalPath(pathname);
  if (pathname !== canonical) return { to: canonical + search, status: 301 };
  const isDirect = request.headers['sec-fetch-site'] === 'none';
  if (pathname === '/' && isDirect && rememberedLocale(request) === 'en')
    return { to: localizePath('/', 'en') + search, status: 302 };
  return undefined;
}

function rememberedLocale({ cookies }: FastifyRequest): Locale | undefined {
  return locales.find((locale) => locale === cookies[localeCookie.name]);
}

function rememberLocale(request: FastifyRequest, reply: FastifyReply, pathname: string): void {
  const { locale } = parseLocalizedPath(pathname);
  if (rememberedLocale(request) === locale) return;
  const { name, maxAge, path } = localeCookie;
  reply.setCookie(name, locale, { maxAge, path, httpOnly: false, secure: false });
}
