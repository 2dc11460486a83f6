import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Composition, declaredSearch, findOwner } from 'shared-lib/contract';
import { type Locale, localeCookie } from 'shared-lib/i18n/locales';
import { localizePath, parseLocalizedPath, paths } from 'shared-lib/i18n/paths';
import type { Colours } from 'shared-lib/validation/palette';
import type { TesterState } from '../../src/pageState.ts';
import type { PlainPage } from '../../src/pages/without-script/plainPage.ts';
import type { Draft, DraftTokens } from '../drafts/draftTokens.ts';
import type { SiteEnvironment } from '../environment.ts';
import { selectPageFlags } from '../flags/visitorFlags.ts';
import { loadPlainAccount } from '../plain-forms/plainAccount.ts';
import { type CallBackend, createPlainBackend } from '../plain-forms/plainBackend.ts';
import { registerPlainForms } from '../plain-forms/plainForms.routes.ts';
import { plainSession } from '../plain-forms/plainSession.ts';
import { representationFor } from '../rendering/encodedPage.ts';
import type { FoundPage, PageCache } from '../rendering/pageCache.ts';
import { type PageServices, type RenderedDocument, renderPage } from '../rendering/renderPage.ts';
import { canonicalPath, getPublicOrigin, requestUrl } from '../request/url.ts';
import type { VisitorPage, Visitors } from '../visitors/visitors.ts';
import { RETRY_AFTER } from './errorHandler.ts';
import { type ConnectedServices, cameraOfStaff, contentSecurityPolicy, reportedPolicy } from './securityHeaders.ts';
import { findCacheRequest, firstVisitHeaders, sendToCache, sharedHeaders } from './sharedCache.ts';

export interface PageDependencies extends PageServices {
  environment: SiteEnvironment;
  visitors: Visitors;
  drafts: DraftTokens;
  pageCache: PageCache<RenderedDocument>;
  siteTime: () => number;
  /** Script of Google's sign-in, as the backend has connected it. */
  googleScript: () => string | undefined;
  colours: () => Colours;
  /** The language of visitors who have chosen none. */
  defaultLocale: () => Promise<Locale>;
  tester?: () => TesterState;
}

/** Serves a rendered page, or its skeleton, for every URL that is no file and no API route. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const callBackend = createPlainBackend(dependencies.environment);
  app.get('/*', { config: { isCachedPage: true } }, async (request, reply) => {
    const url = requestUrl(getPublicOrigin(request, dependencies.environment), request.url);
    const redirect = await findRedirect(request, url, dependencies.defaultLocale);
    if (redirect) return reply.headers(redirect.headers).redirect(redirect.to, redirect.status);
    const account = await accountFor(request, reply, url, callBackend);
    return sendPage(request, reply, dependencies, account && { plain: { account }, status: 200 });
  });
  registerPlainForms(app, {
    environment: dependencies.environment,
    callBackend,
    sendPage: (request, reply, page) => sendPage(request, reply, dependencies, page),
  });
}

/** What a visitor without JavaScript sees in the cabinet after the plain login form. */
async function accountFor(request: FastifyRequest, reply: FastifyReply, { pathname }: URL, callBackend: CallBackend) {
  if (parseLocalizedPath(pathname).path !== paths.cabinet()) return undefined;
  const token = plainSession.findToken(request);
  if (!token) return undefined;
  const account = await loadPlainAccount(request, token, callBackend);
  if (!account) plainSession.end(reply);
  return account;
}

interface OwnPage {
  plain: PlainPage;
  status: number;
}

/** @param own what only this visitor's page shows */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: PageDependencies,
  own: OwnPage | undefined,
) {
  const { environment, visitors } = dependencies;
  const connected = {
    ...environment,
    googleSignInScript: environment.googleSignInScript ?? dependencies.googleScript(),
    colours: dependencies.colours(),
  };
  const url = requestUrl(getPublicOrigin(request, environment), request.url);
  const cacheRequest = own ? undefined : findCacheRequest(request);
  const visitor = cacheRequest
    ? visitors.live()
    : await visitors.compositionFor({ cookies: request.cookies, pathname: url.pathname, request });
  const isOffice = isOfStaff(url, visitor.composition);
  // The office shows no drafts as pages, and the banner would cover its actions.
  const draft = isOffice ? undefined : dependencies.drafts.read(request.cookies);
  const declared = declaredUrl(url, visitor.composition);
  if (cacheRequest === 'query') return sendToCache(reply, declared.search);
  const found = await pageFor(visitor, declared, { request, reply, own, draft }, dependencies);
  if (!found) return reply;
  const { page, storedAt } = found;
  for (const { name, value, ...options } of visitor.cookies) reply.setCookie(name, value, options);
  const cacheHeaders =
    storedAt === undefined && isShareable(page, visitor)
      ? sharedHeaders()
      : ownHeaders(visitor, { isDraft: draft !== undefined, isOwn: own !== undefined });
  // A browser would store a permanent redirect without end, but another page may take its URL.
  if (page.kind === 'redirect') return reply.headers(cacheHeaders).redirect(page.location, page.status);
  const isShown = draft !== undefined || isPersonView(url);
  const framing = isOffice ? 'office' : isShown ? 'shown' : undefined;
  reply.status(own?.status ?? page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page.hashes, connected, framing),
    // Clocks on pages go by it: scripts can read no other header of their document.
    'server-timing': serverTiming(dependencies.siteTime(), storedAt),
    ...reportOnly(connected),
    ...(framing === 'office' && cameraOfStaff),
    ...((page.status === 502 || page.status === 503) && { 'retry-after': RETRY_AFTER }),
    ...cacheHeaders,
  });
  const { etag, encoding, body } = representationFor(page.page, request.headers['accept-encoding']);
  if (page.isCacheable) reply.header('etag', etag);
  if (page.isCacheable && isUnchanged(request, etag)) return reply.status(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** A page older than a minute shows its age by the two times of its copy, as with the copies of nginx. */
function serverTiming(siteTime: number, storedAt: number | undefined): string {
  const now = `now;desc="${siteTime}"`;
  if (storedAt === undefined) return now;
  return `${now},stored;desc="${new Date(storedAt).toUTCString()}",sent;desc="${Date.now() / 1000}"`;
}

function isOfStaff({ pathname }: URL, composition: Composition): boolean {
  const owner = findOwner(parseLocalizedPath(pathname).path, composition);
  return owner?.release.layout?.[owner.mount] === 'bare';
}

/** The office shows the cabinet of a person in a frame. */
const isPersonView = ({ pathname }: URL): boolean => parseLocalizedPath(pathname).path.startsWith('/person-view/');

/** The URL with the parameters that its page declares. */
function declaredUrl(url: URL, composition: Composition): URL {
  const { path } = parseLocalizedPath(url.pathname);
  const declared = new URL(url);
  declared.search = declaredSearch(path, url.search, composition);
  return declared;
}

interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  own: OwnPage | undefined;
  draft: Draft | undefined;
}

/** Cached pages are shared by all visitors; those of testers, previews and plain forms are rendered for each request. @returns nothing if the request was rejected. */
async function pageFor(
  { composition, preview, hasCanaries, flags: visitorFlags }: VisitorPage,
  url: URL,
  { request, reply, own, draft }: PageRequest,
  { pageCache, tester: testerState, ...services }: PageDependencies,
): Promise<FoundPage<RenderedDocument> | undefined> {
  const tester = preview ? { link: preview.link } : testerState?.();
  const flags = selectPageFlags(parseLocalizedPath(url.pathname).path, composition, visitorFlags);
  const page = { url, composition, preview, hasCanaries, flags, draft, tester, log: request.log, plain: own?.plain };
  const render = () => renderPage(page, services);
  const isShared = !tester && !own && !draft;
  const key = [composition.id, url.href, ...(flags ? [flags.key] : [])].join(' ');
  const isOverloaded = request.server.isOverloaded();
  // A proxy has copies of its own, and another server to try.
  const acceptsCopy = findCacheRequest(request) === undefined;
  const cached = isShared ? await pageCache.find(key, { render, acceptsCopy, isOverloaded }) : undefined;
  if (cached) return cached;
  if (request.server.shedRender(request, reply, pageCache.wasCached(key))) return undefined;
  return isShared ? pageCache.get(key, { render, acceptsCopy }) : { page: await render() };
}

/** Weak comparison, as RFC 9110 (13.1.2) requires: proxies weaken the ETag of what they compress. */
function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.some((each) => each.trim().replace(/^W\//, '') === etag);
}

function reportOnly(connected: ConnectedServices): Record<string, string> {
  const policy = reportedPolicy(connected);
  return policy ? { 'content-security-policy-report-only': policy } : {};
}

function isShareable({ isCacheable }: RenderedDocument, { isLive, cookies }: VisitorPage): boolean {
  return isCacheable && isLive && cookies.length === 0;
}

const PRIVATE = { 'cache-control': 'private, no-store' };

function ownHeaders(
  { preview, cookies }: VisitorPage,
  { isDraft, isOwn }: { isDraft: boolean; isOwn: boolean },
): Record<string, string> {
  const vary = 'Cookie, Accept-Encoding';
  if (isOwn) return { ...PRIVATE, vary };
  if (preview || isDraft) return { ...PRIVATE, vary, 'x-robots-tag': 'noindex' };
  return { 'cache-control': cookies.length > 0 ? 'private, no-cache' : 'no-cache', vary };
}

interface Redirect {
  to: string;
  status: number;
  headers: Record<string, string>;
}

/** Redirects to the canonical URL, and a direct visit of `/` to the remembered language, or else to that of the organiser. */
async function findRedirect(
  request: FastifyRequest,
  { pathname, search }: URL,
  findDefaultLocale: () => Promise<Locale>,
): Promise<Redirect | undefined> {
  const canonical = canonicalPath(pathname);
  if (pathname !== canonical) return { to: canonical + search, status: 301, headers: {} };
  if (pathname !== '/' || request.headers['sec-fetch-site'] !== 'none') return undefined;
  const locale = request.cookies[localeCookie.name] ?? (await findDefaultLocale());
  if (locale !== 'en') return undefined;
  const headers = findCacheRequest(request) === 'shared' ? firstVisitHeaders() : {};
  return { to: localizePath('/', 'en') + search, status: 302, headers };
}
