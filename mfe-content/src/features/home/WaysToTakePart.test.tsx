import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { JoinBand } from '../teams/JoinBand.tsx';
import { WaysToTakePart } from './WaysToTakePart.tsx';

const Ways = () => (
  <WaysToTakePart team={{ min: 10, max: 500 }} fees={{ individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' }} />
);

test('the leaf of lane 3 has a heart that stands out from the lane', async () => {
  const routes = [{ id: 'ways', index: true as const, lazy: async () => ({ Component: Ways }) }];
  await renderRoute({ ...remote, routes }, '/');
  const lanes = await screen.findAllByRole('link');
  // The drawing for lanes has a white heart; the one for leaf-green surfaces is 400 wide, its heart as orange as the lane.
  expect(lanes[2]?.querySelector('img')).toHaveAttribute('width', '340');
});

const Page = () => (
  <>
    <Ways />
    <JoinBand min={10} max={500} />
  </>
);

test('the price of a place stands at the way to it', async () => {
  const routes = [{ id: 'ways', index: true as const, lazy: async () => ({ Component: Ways }) }];
  await renderRoute({ ...remote, routes }, '/en');
  expect(await screen.findByText(/₴500 each/)).toBeVisible();
  expect(screen.getByText(/₴450 each/)).toBeVisible();
});

test.each([
  ['', '/#contribution'],
  ['/en', '/en#contribution'],
])('each way in leads to the form its words speak of (%s)', async (prefix, contribution) => {
  const routes = [{ id: 'ways', index: true as const, lazy: async () => ({ Component: Page }) }];
  await renderRoute({ ...remote, routes }, prefix || '/');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${prefix}/registration?form=individual`,
    `${prefix}/registration?form=team`,
    contribution,
    `${prefix}/registration?form=team`,
  ]);
});
