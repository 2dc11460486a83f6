import { waitFor } from '@testing-library/react';
import { signIn, signOut } from 'shared-lib/session';
import { exampleEvent, fakeServer } from 'shared-lib/testing';
import { loadRegistration } from './registrationData.ts';

const request = new Request('https://run.example/registration');
const EVENT = 'GET /custom/v1/event';
const loadCode = jest.fn(async () => undefined);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    [EVENT]: { ...exampleEvent, support: { email: 'help@run.example' } },
    'GET /custom/v1/profile': { email: 'olena@run.example' },
    'GET /custom/v1/registrations': [],
  });
});
afterEach(() => {
  signOut();
  server.stop();
  loadCode.mockReset();
});

test('a visitor does not wait for the code of a member’s steps', async () => {
  await expect(loadRegistration(request, loadCode)).resolves.toMatchObject({
    registrant: undefined,
    isFromServer: false,
  });
  expect(loadCode).not.toHaveBeenCalled();
});

test('code that cannot be loaded fails the page in a way that can be retried', async () => {
  signIn('a-token');
  loadCode.mockRejectedValueOnce(new Error('lost'));
  await expect(loadRegistration(request, loadCode)).rejects.toMatchObject({ status: 503 });
  await expect(loadRegistration(request, loadCode)).resolves.toMatchObject({ phase: 'open' });
  expect(loadCode).toHaveBeenCalledTimes(2);
});

test('the event is requested while the code is still loading', async () => {
  signIn('a-token');
  loadCode.mockReturnValue(new Promise(() => undefined));
  void loadRegistration(request, loadCode);
  await waitFor(() => expect(server.getCalls(EVENT)).toHaveLength(1));
});
