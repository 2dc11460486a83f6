import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom';
import type { ConfigValues, Remote } from 'shared-lib/contract';
import { addTranslations, LocaleProvider, localizePath, nameSite, parseLocalizedPath } from 'shared-lib/i18n';
import { Toasts } from 'shared-lib/toasts';
import { withConfig } from '../standalone/withConfig.ts';
import { exampleSite } from './exampleIdentity.ts';

/** Renders the page of a remote at a URL, with texts, loaders (which get its configuration) and toasts; `address()` returns the current URL. */
export async function renderRoute(remote: Remote, at: string, config?: ConfigValues) {
  const { locale } = parseLocalizedPath(new URL(at, 'http://site.example').pathname);
  nameSite(locale, exampleSite(locale));
  addTranslations(locale, remote.namespace, await remote.loadTranslations(locale));
  const pages = remote.routes.map(({ id, index, path, lazy }) => ({
    id,
    lazy: async () => withConfig(await lazy(), config),
    path: localizePath(index ? '/' : `/${path}`, locale),
    hydrateFallbackElement: <p>…</p>,
  }));
  const layout = { element: <Layout />, children: [...pages, { path: '*', element: null }] };
  const router = createMemoryRouter([layout], { initialEntries: [at] });
  render(
    <LocaleProvider locale={locale}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { user: userEvent.setup({ delay: null }), address };
}

const toastRegion = 'Toasts';

function Layout() {
  return (
    <>
      <Outlet />
      <Toasts closeLabel="Close the toast" regionLabel={toastRegion} />
      <ScrollRestoration />
    </>
  );
}

/** Finds a toast by its text or a part of it; throws if there are two. */
export async function findToast(words: string | RegExp): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: new RegExp(`^${toastRegion}`) });
  await within(region).findAllByText(words);
  return within(region).getByText(words);
}
