import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { JoinBand } from '../teams/JoinBand.tsx';
import { WaysToTakePart } from './WaysToTakePart.tsx';

const Page = () => (
  <>
    <WaysToTakePart />
    <JoinBand min={10} max={500} />
  </>
);

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
