import type { RouteObject } from 'react-router-dom';
import { notFound } from 'shared-lib/http';
import { type Locale, locales } from 'shared-lib/i18n';
import { LocaleLayout } from './layout/LocaleLayout.tsx';
import { loadLayoutData } from './layout/layoutData.ts';
import { loadShellTexts } from './locale/texts.ts';
import { FatalErrorPage } from './pages/FatalErrorPage.tsx';
import { PageError } from './pages/PageError.tsx';

/** The shell's own routes. Remotes hang theirs below a locale as they are needed. */
export function shellRoutes(): RouteObject[] {
  // The root has no path: with one it would match every address, and no remote would ever be asked for.
  return [
    {
      id: 'root',
      ErrorBoundary: FatalErrorPage,
      children: [...locales.map(iconsRoute), ...locales.map(localeRoute)],
    },
  ];
}

function localeRoute(locale: Locale): RouteObject {
  const prefix = locale === 'ua' ? {} : { path: locale };
  return {
    id: locale,
    ...prefix,
    element: <LocaleLayout locale={locale} />,
    loader: (args) => loadLayoutData(locale, args.request),
    shouldRevalidate: () => false,
    children: [notFoundRoute(locale)],
  };
}

/** Every address that no remote answers. */
function notFoundRoute(locale: Locale): RouteObject {
  return {
    id: `${locale}.not-found`,
    path: '*',
    loader: () => Promise.reject(notFound()),
    Component: PageError,
    ErrorBoundary: PageError,
  };
}

function iconsRoute(locale: Locale): RouteObject {
  return {
    id: `${locale}.icons`,
    path: locale === 'ua' ? '_icons' : `${locale}/_icons`,
    lazy: async () => {
      const [{ IconsPage }] = await Promise.all([
        import(/* webpackChunkName: "icons" */ './pages/icons/IconsPage.tsx'),
        loadShellTexts(locale),
      ]);
      return { element: <IconsPage locale={locale} /> };
    },
  };
}
