import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LocaleProvider } from 'shared-lib/i18n';
import { ComponentsPage } from './ComponentsPage.tsx';
import { isCatalogueOpen } from './isCatalogueOpen.ts';

const renderPage = (locale: 'ua' | 'en') =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ComponentsPage /> }])} />, {
    wrapper: ({ children }) => <LocaleProvider locale={locale}>{children}</LocaleProvider>,
  });

test.each([
  ['ua', 'Компоненти', 'Зберегти', /Заповніть усі/],
  ['en', 'Components', 'Save', /Fill in all/],
] as const)('shows every component and the errors of the fields in %s', async (locale, title, save, summary) => {
  renderPage(locale);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const submit = screen.getAllByRole('button', { name: save }).find((button) => button.matches('[type="submit"]'));
  fireEvent.click(submit as HTMLElement);
  expect(await screen.findByText(summary)).toBeVisible();
});

test('is closed unless the server opens it', () => {
  expect(isCatalogueOpen()).toBe(false);
  process.env.COMPONENT_CATALOGUE = '1';
  expect(isCatalogueOpen()).toBe(true);
  delete process.env.COMPONENT_CATALOGUE;
});
