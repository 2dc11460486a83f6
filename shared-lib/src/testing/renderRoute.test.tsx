import { screen } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import type { PageLoaderArgs, Remote } from 'shared-lib/contract';
import { http } from 'shared-lib/http';
import { fakeServer, renderRoute } from 'shared-lib/testing';

interface Forecast {
  rows: string[];
}

const loader = async ({ config }: PageLoaderArgs<{ rows: number }>): Promise<Forecast> =>
  (await http.get<Forecast>('/api/weather/now', { baseURL: '/', params: { rows: config.rows } })).data;
const Component = () => <p>{useLoaderData<Forecast>().rows.join(', ')}</p>;
const weather: Remote = {
  contract: 1,
  namespace: 'weather',
  loadTranslations: async () => ({}),
  routes: [{ id: 'weather', path: 'weather', lazy: async () => ({ Component, loader }) }],
};

test('a page gets the configuration and the service that its test gives it', async () => {
  const server = fakeServer({ 'GET /api/weather/now': { rows: ['sun', 'rain'] } });
  await renderRoute(weather, '/weather', { rows: 2 });
  expect(await screen.findByText('sun, rain')).toBeVisible();
  expect(server.getCalls('GET /api/weather/now')[0]?.params).toEqual({ rows: 2 });
  server.stop();
});
