import { screen, waitFor, within } from '@testing-library/react';
import type { PromoCode } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { eventScreen } from '../../testing/eventScreen.ts';
import { officeServer } from '../../testing/officeServer.ts';

const CREATE = 'POST /custom/v1/office/create-promo-code';
const CHANGE = 'POST /custom/v1/office/change-promo-code';
const kashtan: PromoCode = {
  code: 'KASHTAN10',
  percent: 10,
  amount: null,
  scope: 'individual',
  until: '2025-05-22',
  people: 200,
  used: 84,
  state: 'active',
  createdBy: 'Оксана',
  createdAt: '2025-04-14T09:00:00Z',
};
let server: ReturnType<typeof officeServer>;
const open = async (codes: PromoCode[] = [kashtan]) => {
  server = officeServer({
    'POST /custom/v1/office/event': eventScreen,
    'POST /custom/v1/office/promo-codes': codes,
    'POST /custom/v1/office/promo-code-uses': [
      {
        number: 'RUN-000042',
        who: 'Олена Бондар',
        people: 2,
        amount: 10_000,
        status: 'paid',
        createdAt: '2025-05-01T09:00:00Z',
      },
    ],
  });
  return renderRoute(remote, '/office/settings/event');
};
afterEach(() => server.stop());

test('a code says what it takes off, for whom, until when, and how often it was used', async () => {
  const { user } = await open();
  const card = await screen.findByRole('region', { name: /Промокоди/ });
  const row = await within(card).findByRole('listitem');
  expect(row).toHaveTextContent(/KASHTAN10Діє−10 % окремі учасники, до 22 трав\.Людей: 84 з 200/);
  await user.click(within(row).getByRole('button', { name: 'Хто скористався: KASHTAN10' }));
  expect(await within(row).findByRole('link', { name: 'RUN-000042' })).toBeVisible();
});

test('a code is made by Enter, once, and what is wrong stands at its field', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Новий код' }));
  const form = screen.getByRole('form', { name: 'Новий промокод' });
  await user.type(within(form).getByRole('textbox', { name: 'Код' }), 'дру');
  await user.type(within(form).getByRole('textbox', { name: 'Відсотки' }), '150{Enter}');
  expect(within(form).getByText('Ціле число від 1 до 100')).toBeVisible();
  expect(server.getCalls(CREATE)).toEqual([]);
  server.routes[CREATE] = [{ ...kashtan, code: 'VOLONTER', percent: 100 }];
  await user.clear(within(form).getByRole('textbox', { name: 'Код' }));
  await user.type(within(form).getByRole('textbox', { name: 'Код' }), 'volonter');
  await user.clear(within(form).getByRole('textbox', { name: 'Відсотки' }));
  await user.type(within(form).getByRole('textbox', { name: 'Відсотки' }), '100');
  await user.type(within(form).getByRole('textbox', { name: 'Найбільше людей' }), '60{Enter}{Enter}');
  await waitFor(() =>
    expect(server.getCalls(CREATE).map(({ body }) => body)).toEqual([
      { code: 'VOLONTER', scope: 'all', percent: 100, until: null, people: 60 },
    ]),
  );
  expect(await screen.findByText('безкоштовно')).toBeVisible();
});

test('its last day and its number of people can be changed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Змінити: KASHTAN10' }));
  const people = screen.getByRole('textbox', { name: 'Найбільше людей' });
  server.routes[CHANGE] = [{ ...kashtan, people: 300 }];
  await user.clear(people);
  await user.type(people, '300{Enter}');
  expect(await screen.findByText('Людей: 84 з 300')).toBeVisible();
  expect(server.getCalls(CHANGE)[0]?.body).toEqual({ code: 'KASHTAN10', until: '2025-05-22', people: 300 });
});
