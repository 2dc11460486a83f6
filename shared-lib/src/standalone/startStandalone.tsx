import '../styles/global.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Remote, RemoteRoute } from 'shared-lib/contract';
import { addTranslations, defaultLocale, type Locale, locales } from 'shared-lib/i18n';
import { StandaloneError } from './StandaloneError.tsx';
import { StandaloneLayout, type StandalonePage } from './StandaloneLayout.tsx';
import { withConfig } from './withConfig.ts';

/** Runs one remote in the browser without the shell, for local work: no composition, guards or server rendering. */
export function startStandalone(remote: Remote): void {
  const router = createBrowserRouter(locales.map((locale) => localeRoute(remote, locale)));
  createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
}

function localeRoute(remote: Remote, locale: Locale): RouteObject {
  return {
    id: locale,
    path: locale === defaultLocale ? '/' : locale,
    element: <StandaloneLayout locale={locale} remote={remote} />,
    loader: async () => {
      addTranslations(locale, remote.namespace, await remote.loadTranslations(locale));
      return null;
    },
    shouldRevalidate: () => false,
    hydrateFallbackElement: <p>…</p>,
    children: [
      {
        ErrorBoundary: StandaloneError,
        children: [
          ...remote.routes.map((route) => pageRoute(route, locale)),
          { path: '*', loader: otherRemote, element: null },
        ],
      },
    ],
  };
}

function pageRoute({ id, index, path, lazy }: RemoteRoute, locale: Locale): RouteObject {
  const place = index ? { index } : { path };
  return {
    ...place,
    id: `${locale}.${id}`,
    lazy: async () => {
      const { head, ...page } = withConfig(await lazy());
      const handle: StandalonePage = { head };
      return { ...page, handle };
    },
  };
}

function otherRemote({ request }: { request: Request }): never {
  throw new Response(`${new URL(request.url).pathname} belongs to another remote.`, { status: 404 });
}
