import { screen } from '@testing-library/react';
import type { SizeLink } from 'shared-lib/api';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const sizes = ['M', 'L'].map((code) => ({ code, kind: 'adult' as const, width: 0, height: 0 }));
const inFuture = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const link = (kitSize: string): SizeLink => ({
  edition: 32,
  changeUntil: inFuture,
  people: [{ id: 7, firstName: 'Єва', kitSize }],
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /custom/v1/event': { ...exampleEvent, shirts: { changeUntil: inFuture, sizes } },
    'GET /custom/v1/size-links/token': link('M'),
    'PUT /custom/v1/size-links/token': link('L'),
    'GET /custom/v1/kit-sizes': { gone: ['M'] },
  });
});
afterEach(() => server.stop());

test('whoever has the last one of a size may look at others and go back to it', async () => {
  const { user } = await renderRoute(remote, '/en/registration/size/token');
  const field = await screen.findByRole('combobox', { name: /^T-shirt size/ });
  await user.selectOptions(field, 'L');
  await user.selectOptions(field, 'M');
  expect(field).toHaveValue('M');
});

test('a size that was given up and ran out can be taken no more', async () => {
  const { user } = await renderRoute(remote, '/en/registration/size/token');
  await user.selectOptions(await screen.findByRole('combobox', { name: /^T-shirt size/ }), 'L');
  await user.click(screen.getByRole('button', { name: 'Change the size' }));
  expect(await screen.findByRole('option', { name: 'M: none left' })).toBeDisabled();
});
