import { PassThrough, pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from 'shared-lib/contract';
import { type Locale, localeCookie, locales } from 'shared-lib/i18n/locales';
import { localizePath, parseLocalizedPath } from 'shared-lib/i18n/paths';
import { loggableUrl } from 'shared-lib/serving';
import type { TesterState } from '../../src/pageState.ts';
import type { SiteEnvironment } from '../environment.ts';
import { closeDocument, type DocumentParts, openDocument } from '../rendering/document.ts';
import { filesFrom } from '../rendering/filesFrom.ts';
import type { Renderer } from '../rendering/Renderer.ts';
import type { RenderedPage } from '../rendering/RenderThread.ts';
import type { ShellFiles } from '../rendering/shellFiles.ts';
import type { StyleSheets } from '../rendering/styleSheets.ts';
import type { Reports } from '../reports/createReports.ts';
import type { VisitorComposition, Visitors } from '../visitors/visitors.ts';
import { addressOn, canonicalPath } from './addresses.ts';
import { cookieOf } from './cookies.ts';
import { publicOriginOf } from './origin.ts';
import { contentSecurityPolicy, createNonce, reportedPolicy } from './securityHeaders.ts';

export interface PageDependencies {
  environment: SiteEnvironment;
  visitors: Visitors;
  reports: Reports;
  renderer: Pick<Renderer, 'render'>;
  shell: ShellFiles;
  styles: StyleSheets;
  /** What a tester's page is told; absent where nobody tests. */
  tester?: () => TesterState;
}

/** Answers every address that is not a file or a call: with a rendered page, and if that fails with the skeleton. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  app.get('/*', async (request, reply) => {
    const address = addressOn(publicOriginOf(request, dependencies.environment), request.url);
    const elsewhere = canonicalAddress(request, address);
    if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status);
    rememberLocale(request, reply, address.pathname);
    return sendPage(request, reply, address, dependencies);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, address: URL, dependencies: PageDependencies) {
  const nonce = createNonce();
  const { environment, visitors } = dependencies;
  const secure = address.protocol === 'https:';
  const visit = { cookies: request.headers.cookie, pathname: address.pathname, secure };
  const visitor = await visitors.compositionFor(visit);
  const { composition, preview } = visitor;
  const page = await renderOrSkeleton(request, address, nonce, composition, dependencies);
  for (const cookie of visitor.cookies) reply.header('set-cookie', cookie);
  if (page?.frame.kind === 'redirect') return reply.redirect(page.frame.location, page.frame.status);
  const locale = parseLocalizedPath(address.pathname).locale;
  const parts: DocumentParts = {
    pathname: address.pathname + address.search,
    locale,
    nonce,
    composition,
    head: page?.frame.head ?? '<title>Charity Run</title>',
    hydration: page?.frame.hydration,
    isCabinetOpen: page?.frame.isCabinetOpen ?? true,
    routeIds: page?.frame.routeIds ?? [],
    shellChunks: page?.frame.shellChunks ?? [],
    liveReload: environment.liveReload,
    assetsOrigin: environment.assetsOrigin,
    preview,
    tester: preview ? { link: preview.link } : dependencies.tester?.(),
  };
  reply.status(page?.frame.status ?? 200).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nonce, environment),
    ...reportOnly(environment),
    vary: 'Cookie, Accept-Encoding',
    ...cachingOf(visitor),
  });
  return reply.send(documentStream(parts, page?.html, dependencies));
}

function reportOnly(environment: SiteEnvironment): Record<string, string> {
  const policy = reportedPolicy(environment);
  return policy ? { 'content-security-policy-report-only': policy } : {};
}

async function renderOrSkeleton(
  request: FastifyRequest,
  address: URL,
  nonce: string,
  composition: Composition,
  { renderer, reports }: PageDependencies,
): Promise<RenderedPage | undefined> {
  for (const skeletonOnly of [false, true]) {
    try {
      return await renderer.render(composition, { url: address.href, nonce, skeletonOnly });
    } catch (error) {
      request.log.error(
        { path: loggableUrl(address.pathname), reason: String(error) },
        'page not rendered on the server',
      );
      void reports.notRendered(error, address.pathname, composition).catch(() => undefined);
    }
  }
  return undefined;
}

function documentStream(
  parts: DocumentParts,
  html: Readable | undefined,
  { shell, styles }: PageDependencies,
): Readable {
  const out = new PassThrough();
  out.write(openDocument(parts, shell, styles));
  const rendered = html ?? Readable.from([]);
  const body = parts.assetsOrigin ? pipeline(rendered, filesFrom(parts.assetsOrigin), () => undefined) : rendered;
  body.on('end', () => out.end(closeDocument(parts)));
  body.on('error', () => out.destroy());
  body.pipe(out, { end: false });
  return out;
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
