import { screen, waitFor } from '@testing-library/react';
import type { OfficeFundraiser } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const path = (name: string) => `POST /custom/v1/office/${name}`;
const page: OfficeFundraiser = {
  address: 'tykhyi-kod',
  version: 2,
  name: 'Тихий код',
  story: 'Біжимо разом.',
  team: 'Кодери',
  goal: 100_000,
  publishedGoal: 80_000,
  raised: 50_000,
  state: 'waiting',
  isPublic: true,
  reason: '',
  sentAt: '2025-05-20T12:00:00Z',
  picture: { code: 'Q7x_-a1b2c3d', width: 300, height: 200 },
  reports: [{ reason: 'Чужий текст', at: '2025-05-20T12:00:00Z' }],
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => server.stop());

function open(url: string, pages: OfficeFundraiser[] = [page]) {
  server = officeServer({
    [path('search-fundraisers')]: { pages, count: pages.length, waiting: pages.length },
    [path('show-fundraiser-picture')]: { image: 'aW1hZ2U=' },
  });
  return renderRoute(remote, url);
}
const calls = (name: string) => server.getCalls(path(name)).map(({ body }) => body);

test('the text that was read is approved by one of two presses', async () => {
  const { user } = await open('/office/participants/fundraisers');
  expect(await screen.findByText('Біжимо разом.')).toBeVisible();
  expect(screen.getByText(/Чужий текст/)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Картинка збору «Тихий код»' })).toBeVisible();
  expect(calls('show-fundraiser-picture')).toEqual([{ code: 'Q7x_-a1b2c3d' }]);
  server.routes[path('approve-fundraiser')] = { address: 'tykhyi-kod' };
  await user.dblClick(screen.getByRole('button', { name: 'Опублікувати' }));
  await findToast(/Тихий код/);
  expect(calls('approve-fundraiser')).toEqual([{ address: 'tykhyi-kod', version: 2 }]);
});

test('unpublishing needs a reason; that the page changed meanwhile is told', async () => {
  const { user } = await open('/office/participants/fundraisers');
  await user.click(await screen.findByRole('button', { name: 'Зняти із сайту…' }));
  const submit = await screen.findByRole('button', { name: 'Зняти' });
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText(/Причина/), 'чужий текст');
  server.routes[path('unpublish-fundraiser')] = () => ({ status: 409, code: 'fundraiser_decided' });
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Сторінка змінилася');
  server.routes[path('unpublish-fundraiser')] = { address: 'tykhyi-kod' };
  await user.click(submit);
  await waitFor(() => expect(calls('unpublish-fundraiser')).toHaveLength(2));
});

test('without pages the screen says so', async () => {
  await open('/en/office/participants/fundraisers', []);
  expect(await screen.findByText('No fundraising pages yet')).toBeVisible();
});
