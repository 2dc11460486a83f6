import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LocaleProvider } from 'shared-lib/i18n';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const linkAt = async (path: string, translated: boolean) => {
  const handle = { head: () => ({ title: 'Старт', translated }) };
  const element = (
    <LocaleProvider locale="ua">
      <LanguageSwitch />
    </LocaleProvider>
  );
  const router = createMemoryRouter([{ path: '*', element, handle }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const links = await screen.findAllByRole('link');
  return links.find((link) => link.lang === 'en');
};

test('leads to the same page in the other language', async () => {
  expect((await linkAt('/news/start', true))?.getAttribute('href')).toBe('/en/news/start');
});

test('leads to the section where the page has no translation', async () => {
  const link = await linkAt('/news/start', false);
  expect(link?.getAttribute('href')).toBe('/en/news');
  expect(link?.title).not.toBe('');
});
