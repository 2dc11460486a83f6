import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Remote } from 'shared-lib/contract';
import { addTranslations, LocaleProvider, localizePath, parseLocalizedPath } from 'shared-lib/i18n';

/**
 * Renders the page a remote has at an address of the site, texts and loaders included.
 * Addresses of other remotes are blank pages; `address()` tells where the person is.
 */
export async function renderRoute(remote: Remote, at: string) {
  const { locale } = parseLocalizedPath(new URL(at, 'http://site.example').pathname);
  addTranslations(locale, remote.namespace, await remote.loadTranslations(locale));
  const pages = remote.routes.map(({ id, index, path, lazy }) => ({
    id,
    lazy,
    path: localizePath(index ? '/' : `/${path}`, locale),
    hydrateFallbackElement: <p>…</p>,
  }));
  const router = createMemoryRouter([...pages, { path: '*', element: null }], { initialEntries: [at] });
  render(
    <LocaleProvider locale={locale}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { user: userEvent.setup(), address };
}
