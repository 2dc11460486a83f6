import { screen, waitFor, within } from '@testing-library/react';
import {
  keyedServiceNames,
  listServiceFields,
  type ServiceKeyState,
  type ServiceKeyStates,
} from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const path = (operation: string) => `POST /custom/v1/office/${operation}`;

const off = (service: ServiceKeyState['service']): ServiceKeyState => ({
  service,
  source: 'off',
  fields: listServiceFields(service).map(([name]) => ({ name, source: 'none', ending: null })),
  setBy: null,
  setAt: null,
  lastTest: null,
  formerUntil: null,
});
const stored: ServiceKeyState = {
  ...off('monobank'),
  source: 'office',
  fields: [{ name: 'token', source: 'office', ending: 'x7Qd' }],
  setBy: 'Оксана Лугова',
  setAt: '2025-05-18T09:00:00Z',
  lastTest: { outcome: 'ok', field: null, at: '2025-05-19T10:30:00Z', by: 'Оксана Лугова' },
};
const set = (name: string) => ({ name, source: 'environment' as const, ending: null });
const states = (own: ServiceKeyState = off('monobank')): ServiceKeyStates => ({
  canStore: true,
  services: keyedServiceNames.map((service) => {
    if (service === 'monobank') return own;
    if (service === 'google') return { ...off(service), source: 'environment', fields: [set('clientId')] };
    return off(service);
  }),
});

let server: ReturnType<typeof officeServer>;
afterEach(() => server.stop());

const getCard = (name: string) => screen.findByRole('region', { name });

test('an owner connects a service: a wrong key is told in words, a right one is stored', async () => {
  const refusal = { status: 409, code: 'service_test_failed', data: { outcome: 'wrong-key', field: 'token' } };
  server = officeServer({ [path('services')]: states(), [path('save-service')]: () => refusal });
  const { user } = await renderRoute(remote, '/en/office/settings/services');
  const card = within(await getCard('monobank'));
  await user.click(card.getByRole('button', { name: 'Connect' }));
  expect(card.getByLabelText('Token')).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(card.getByRole('button', { name: 'Connect' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Connect' }));
  await user.click(card.getByRole('button', { name: 'Test and store' }));
  expect(card.getByLabelText('Token')).toHaveAccessibleDescription('Fill in this field');
  expect(card.getByLabelText('Token')).toHaveFocus();
  await user.type(card.getByLabelText('Token'), ' wrong-token ');
  await user.click(card.getByRole('button', { name: 'Test and store' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Field: Token. The service does not know this key.');
  expect(card.getByLabelText('Token')).toHaveValue(' wrong-token ');
  await user.click(card.getByRole('checkbox', { name: /^Store although the test failed/ }));
  server.routes[path('save-service')] = stored;
  server.routes[path('services')] = states(stored);
  await user.click(card.getByRole('button', { name: 'Store all the same' }));
  expect(await card.findByText(/stored, …x7Qd/)).toBeVisible();
  expect(server.getCalls(path('save-service')).at(-1)?.body).toEqual({
    service: 'monobank',
    values: [{ field: 'token', value: 'wrong-token' }],
    despiteTest: true,
    forgetsFormer: false,
  });
});

test('what is stored is tested and removed after a question', async () => {
  server = officeServer({
    [path('services')]: states(stored),
    [path('test-service')]: { outcome: 'ok', field: null },
    [path('remove-service')]: off('monobank'),
  });
  const { user } = await renderRoute(remote, '/en/office/settings/services');
  const card = within(await getCard('monobank'));
  await user.click(card.getByRole('button', { name: 'Test' }));
  expect(await card.findByRole('status')).toHaveTextContent('The service accepted the keys.');
  expect(server.getCalls(path('test-service'))[0]?.body).toEqual({ service: 'monobank', values: [] });
  await user.click(card.getByRole('button', { name: 'Remove' }));
  await user.click(card.getByRole('checkbox', { name: /leaked/ }));
  await user.click(card.getByRole('button', { name: 'Remove the keys' }));
  await waitFor(() =>
    expect(server.getCalls(path('remove-service'))[0]?.body).toEqual({ service: 'monobank', forgetsFormer: true }),
  );
});

test('what the server sets can be tested and not changed', async () => {
  server = officeServer({ [path('services')]: states() });
  await renderRoute(remote, '/en/office/settings/services');
  const card = within(await getCard('Google sign-in'));
  expect(card.getByText('Set on the server')).toBeVisible();
  expect(card.getByRole('button', { name: 'Test' })).toBeVisible();
  expect(card.queryByRole('button', { name: 'Change the keys' })).not.toBeInTheDocument();
});

test('others see what is connected and can do nothing', async () => {
  const operations = session.operations.filter((name) => !/^(test|save|remove)-service$/.test(name));
  const seen = { ...stored, fields: [{ name: 'token', source: 'office' as const, ending: null }] };
  server = officeServer({
    'GET /custom/v1/office/session': { ...session, operations },
    [path('services')]: states(seen),
  });
  await renderRoute(remote, '/en/office/settings/services');
  const card = await getCard('monobank');
  expect(card).toHaveTextContent('Connected');
  expect(card).not.toHaveTextContent('…');
  expect(screen.getByText('Owners enter and test the keys.')).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});
