import type { FunctionComponent } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { HeadTags } from 'shared-lib/contract';
import { notFound } from 'shared-lib/http';
import { i18nFor, type Locale, LocaleProvider, locales, localizePath } from 'shared-lib/i18n';
import { type LazyPage, lazyPage } from './composition/lazyPage.ts';
import { LocaleLayout } from './layout/LocaleLayout.tsx';
import { loadLayoutData } from './layout/layoutData.ts';
import { loadShellTexts } from './locale/texts.ts';
import { isCatalogueOpen } from './pages/components/isCatalogueOpen.ts';
import { FatalErrorPage } from './pages/FatalErrorPage.tsx';
import { PageError } from './pages/PageError.tsx';

const SHEET_DEADLINE_MS = 10_000;
type Sheet = FunctionComponent;

export type MountFailure = (pathname: string) => unknown;

export function shellRoutes(mountFailure: MountFailure = () => undefined): RouteObject[] {
  // A root with a path would match every URL, and no remote would be loaded.
  return [
    {
      id: 'root',
      ErrorBoundary: FatalErrorPage,
      children: [...locales.flatMap(sheetRoutes), ...locales.map((locale) => localeRoute(locale, mountFailure))],
    },
  ];
}

function localeRoute(locale: Locale, mountFailure: MountFailure): RouteObject {
  // A path here would match /en before the remote of the home page is mounted.
  return {
    id: locale,
    element: <LocaleLayout locale={locale} />,
    loader: (args) => loadLayoutData(locale, args.request),
    shouldRevalidate: () => false,
    children: [notFoundRoute(locale, mountFailure)],
  };
}

/** The fallback route: not found, or the remote failed to load. */
function notFoundRoute(locale: Locale, mountFailure: MountFailure): RouteObject {
  return {
    id: `${locale}.unanswered`,
    path: localizePath('/*', locale),
    loader: ({ request }) => Promise.reject(mountFailure(new URL(request.url).pathname) ?? notFound()),
    Component: PageError,
    ErrorBoundary: PageError,
  };
}

/** Pages for developers, with a layout of their own; their code is loaded with them only. */
const sheets = {
  icons: lazyPage(
    {
      id: 'icons',
      lazy: async () => (await import(/* webpackChunkName: "icons" */ './pages/icons/IconsPage.tsx')).IconsPage,
    },
    SHEET_DEADLINE_MS,
  ),
  components: lazyPage(
    {
      id: 'components',
      lazy: async () =>
        (await import(/* webpackChunkName: "components" */ './pages/components/ComponentsPage.tsx')).ComponentsPage,
    },
    SHEET_DEADLINE_MS,
  ),
} satisfies Record<string, LazyPage<Sheet>>;
type SheetName = keyof typeof sheets;

function sheetRoutes(locale: Locale): RouteObject[] {
  return (Object.keys(sheets) as SheetName[]).map((name) => sheetRoute(name, locale));
}

function sheetRoute(name: SheetName, locale: Locale): RouteObject {
  const loadSheet = () => Promise.all([sheets[name].load(), loadShellTexts(locale)]);
  const head = (): HeadTags => ({ title: i18nFor(locale).t(`head.${name}`, { ns: 'shell' }), noIndex: true });
  return {
    id: `${locale}.${name}`,
    path: locale === 'ua' ? `_${name}` : `${locale}/_${name}`,
    handle: { chunk: name, loadSheet, head } satisfies SheetHandle,
    loader: async () => {
      await (name === 'components' && !isCatalogueOpen() ? Promise.reject(notFound()) : loadSheet());
      return null;
    },
    element: <LoadedSheet name={name} locale={locale} />,
    errorElement: <SheetError locale={locale} />,
  };
}

function LoadedSheet({ name, locale }: { name: SheetName; locale: Locale }) {
  const Page: Sheet | undefined = sheets[name].current();
  return Page ? (
    <LocaleProvider locale={locale}>
      <Page />
    </LocaleProvider>
  ) : null;
}

function SheetError({ locale }: { locale: Locale }) {
  return (
    <LocaleProvider locale={locale}>
      <main id="main">
        <PageError />
      </main>
    </LocaleProvider>
  );
}

interface SheetHandle {
  chunk: string;
  loadSheet: () => Promise<unknown>;
  head: (locale: Locale) => HeadTags;
}

export function isSheetHandle(handle: unknown): handle is SheetHandle {
  return typeof handle === 'object' && handle !== null && 'loadSheet' in handle;
}
