import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { defineRemote } from 'shared-lib/contract';
import { addTranslations, LocaleProvider } from 'shared-lib/i18n';
import { renderRoute } from 'shared-lib/testing';
import { withConfig } from '../standalone/withConfig.ts';
import { domPage } from './index.ts';

const texts = { title: 'Tides', other: 'Other' };

function tides() {
  const ended: string[] = [];
  const page = domPage<{ at: string }>('tides', {
    loader: ({ request }) => ({ at: new URL(request.url).searchParams.get('at') ?? 'noon' }),
    render: ({ data, t, locale }) =>
      `<h1>${t('title')}</h1><p lang="${locale}">${data.at}</p><a href="/en/tides?at=dusk">${t('other')}</a>`,
    mount: (element, { data }) => {
      element.insertAdjacentHTML('beforeend', `<button type="button">mounted at ${data.at}</button>`);
      return () => void ended.push(data.at);
    },
  });
  const remote = defineRemote('tides', [{ id: 'tides', path: 'tides', lazy: async () => page }], {
    ua: async () => texts,
    en: async () => texts,
  });
  return { page, remote, ended };
}

test('a page without React is a string on the server', async () => {
  const { page } = tides();
  addTranslations('en', 'tides', texts);
  const handler = createStaticHandler([{ path: '/en/tides', ...withConfig(page) }]);
  const context = await handler.query(new Request('https://run.example/en/tides'));
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToString(
    <LocaleProvider locale="en">
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </LocaleProvider>,
  );
  expect(html).toContain('<h1>Tides</h1><p lang="en">noon</p>');
  expect(html).not.toContain('mounted');
});

test('a page without React is mounted again, after its end, for other data, and its links keep the page', async () => {
  const { remote, ended } = tides();
  const { user, address } = await renderRoute(remote, '/en/tides');
  expect(await screen.findByRole('button', { name: 'mounted at noon' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('button', { name: 'mounted at dusk' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'mounted at noon' })).toBeNull();
  expect([address(), ended]).toEqual(['/en/tides?at=dusk', ['noon']]);
});

test('a page without React ends with its element', async () => {
  const { remote, ended } = tides();
  const { user } = await renderRoute(remote, '/en/tides');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Other' });
  link.href = '/en/elsewhere';
  await user.click(link);
  expect(ended).toEqual(['noon']);
});
