import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LocaleProvider } from 'shared-lib/i18n';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface Page {
  translated?: boolean;
  loader?: () => unknown;
}

const linkAt = async (path: string, { translated, loader = () => 'data' }: Page) => {
  const handle = {
    head: () => {
      if (translated === undefined) throw new TypeError('a head needs the data of its page');
      return { title: 'Старт', translated };
    },
  };
  const element = (
    <LocaleProvider locale="ua">
      <LanguageSwitch />
    </LocaleProvider>
  );
  const router = createMemoryRouter([{ path: '*', element, errorElement: element, handle, loader }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const links = await screen.findAllByRole('link');
  return links.find((link) => link.lang === 'en');
};

test('leads to the same page in the other language', async () => {
  expect((await linkAt('/news/start', { translated: true }))?.getAttribute('href')).toBe('/en/news/start');
});

test('leads to the section where the page has no translation', async () => {
  const link = await linkAt('/news/start', { translated: false });
  expect(link?.getAttribute('href')).toBe('/en/news');
  expect(link?.title).not.toBe('');
});

test('leads to the same page where the page failed', async () => {
  const loader = () => {
    throw new Response('', { status: 404 });
  };
  expect((await linkAt('/news/nowhere', { loader }))?.getAttribute('href')).toBe('/en/news/nowhere');
});
