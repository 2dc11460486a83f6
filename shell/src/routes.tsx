import type { RouteObject } from 'react-router-dom';
import type { HeadTags } from 'shared-lib/contract';
import { notFound } from 'shared-lib/http';
import { i18nFor, type Locale, locales } from 'shared-lib/i18n';
import { lazyPage } from './composition/lazyPage.ts';
import { LocaleLayout } from './layout/LocaleLayout.tsx';
import { loadLayoutData } from './layout/layoutData.ts';
import { loadShellTexts } from './locale/texts.ts';
import { FatalErrorPage } from './pages/FatalErrorPage.tsx';
import { PageError } from './pages/PageError.tsx';

/** Why the remote that owns an address could not be mounted; undefined when nothing went wrong. */
export type MountFailure = (pathname: string) => unknown;

/** The shell's own routes. Remotes hang theirs below a locale as they are needed. */
export function shellRoutes(mountFailure: MountFailure = () => undefined): RouteObject[] {
  // The root has no path: with one it would match every address, and no remote would ever be asked for.
  return [
    {
      id: 'root',
      ErrorBoundary: FatalErrorPage,
      children: [...locales.map(iconsRoute), ...locales.map((locale) => localeRoute(locale, mountFailure))],
    },
  ];
}

function localeRoute(locale: Locale, mountFailure: MountFailure): RouteObject {
  const prefix = locale === 'ua' ? {} : { path: locale };
  return {
    id: locale,
    ...prefix,
    element: <LocaleLayout locale={locale} />,
    loader: (args) => loadLayoutData(locale, args.request),
    shouldRevalidate: () => false,
    children: [notFoundRoute(locale, mountFailure)],
  };
}

/** Every address that no remote answers: it does not exist, or its remote could not be had. */
function notFoundRoute(locale: Locale, mountFailure: MountFailure): RouteObject {
  return {
    id: `${locale}.unanswered`,
    path: '*',
    loader: ({ request }) => Promise.reject(mountFailure(new URL(request.url).pathname) ?? notFound()),
    Component: PageError,
    ErrorBoundary: PageError,
  };
}

function iconsRoute(locale: Locale): RouteObject {
  const loadIcons = () => Promise.all([icons.load(), loadShellTexts(locale)]);
  return {
    id: `${locale}.icons`,
    path: locale === 'ua' ? '_icons' : `${locale}/_icons`,
    handle: { chunk: 'icons', loadIcons, head: iconsHead } satisfies IconsHandle,
    loader: async () => (await loadIcons()) && null,
    element: <Icons locale={locale} />,
  };
}

function iconsHead(locale: Locale): HeadTags {
  return { title: i18nFor(locale).t('head.icons', { ns: 'shell' }), noIndex: true };
}

/** The icon sheet is for people who build pages; nobody else downloads it. */
const icons = lazyPage<IconsModule>(
  { id: 'icons', lazy: () => import(/* webpackChunkName: "icons" */ './pages/icons/IconsPage.tsx') },
  10_000,
);
type IconsModule = typeof import('./pages/icons/IconsPage.tsx');

function Icons({ locale }: { locale: Locale }) {
  const Page = icons.current()?.IconsPage;
  return Page ? <Page locale={locale} /> : null;
}

/** What the shell keeps with its own lazy page: the name of its chunk, and how to fetch it. */
interface IconsHandle {
  chunk: string;
  loadIcons: () => Promise<unknown>;
  head: (locale: Locale) => HeadTags;
}

export function isIconsHandle(handle: unknown): handle is IconsHandle {
  return typeof handle === 'object' && handle !== null && 'loadIcons' in handle;
}
