import { screen } from '@testing-library/react';
import { ApiError, getFailure } from 'shared-lib/http';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { SubmitFailureNotice } from './SubmitFailureNotice.tsx';

const rejected = (status: number, code: string, fields?: Record<string, string>) =>
  new ApiError({ kind: 'bad-request', status, code, fields });

let error: unknown;
const Component = () => (
  <main>
    <SubmitFailureNotice failure={getFailure(error)} />
  </main>
);

async function open(shown: unknown) {
  error = shown;
  const routes = [{ id: 'alone', index: true as const, lazy: async () => ({ Component }) }];
  await renderRoute({ ...remote, routes }, '/en');
  await screen.findByRole('main');
}

test.each([
  ['registration_closed', rejected(409, 'registration_closed'), 'Registration has just closed'],
  ['registration_not_open', rejected(409, 'registration_not_open'), 'Registration has not yet started'],
  ['registration_finished', rejected(409, 'registration_finished'), 'The run is over'],
  ['registration_not_editable', rejected(409, 'registration_not_editable'), 'The time for changes is over'],
  [
    'parcel_too_heavy',
    new ApiError({ kind: 'bad-request', status: 409, code: 'parcel_too_heavy', details: { limit: 20_000 } }),
    'at most 20 kg can go abroad. The changes were not saved.',
  ],
  ['idempotency_key_reused', rejected(422, 'idempotency_key_reused'), 'This form was received earlier'],
  ['an expired session', rejected(401, 'jwt_auth_expired_token'), 'The session has ended'],
  ['a server error', new ApiError({ kind: 'bad-response', code: 'x', status: 503 }), 'The server is not responding'],
  ['no connection', new ApiError({ kind: 'network', code: 'network', status: 0 }), 'There is no internet connection.'],
  ['an error of another kind', new Error('anything'), 'The server is not responding'],
])('%s has its text', async (_name, shown, text) => {
  await open(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('rejected fields show their errors themselves', async () => {
  await open(rejected(422, 'validation_failed', { city: 'errors.required' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
