import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { Component } from './HomePage.tsx';
import type { HomeData } from './homeData.ts';

const empty = {
  title: '',
  lead: '',
  aboutTitle: '',
  aboutHtml: '',
  contributionTitle: 'Внесок',
  contributionHtml: '',
  notStartedHtml: '',
  statistics: [],
  news: [],
  bibs: [],
  gallery: [],
  supporters: [],
  raised: undefined,
};
const event = {
  edition: 32,
  requisites: [],
  stage: 'ahead',
  now: '2025-02-01T09:00:00Z',
  startsAt: '2025-05-25T07:00:00Z',
  date: '2025-05-25',
  endsAt: '2025-05-25T11:00:00Z',
  place: 'Хрещатик',
  registration: { phase: 'not-started', opensAt: '2025-04-14T07:00:00Z', closesAt: '', editUntil: '' },
  team: { min: 10, max: 500 },
  fees: { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' },
  kitOffice: { dateFrom: '2025-05-19', dateTo: '2025-05-23', timeFrom: '10:00', timeTo: '20:00' },
};

function home(data: Partial<HomeData>) {
  const loader = () => ({ ...empty, event, ...data });
  const routes = [{ id: 'home', index: true as const, lazy: async () => ({ Component, loader }) }];
  return renderRoute({ ...remote, routes }, '/');
}

test('before registration opens a notice thanks visitors, also without a text in the content', async () => {
  await home({});
  expect(await screen.findByText(/^Реєстрація ще не почалася/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Благодійний пробіг № 32');
});

test('the words of the content come first', async () => {
  await home({ title: 'Біжимо', notStartedHtml: '<p>Відкриємо першого березня.</p>' });
  expect(await screen.findByText('Відкриємо першого березня.')).toBeInTheDocument();
  expect(screen.queryByText(/^Реєстрація ще не почалася/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Біжимо');
});
