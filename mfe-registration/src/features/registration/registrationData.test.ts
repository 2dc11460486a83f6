import { type EventFacts, eventApi, type RegistrationPhase } from 'shared-lib/api';
import { loadRegistration } from './registrationData.ts';

const request = new Request('https://run.example/registration');
const eventIn = (phase: RegistrationPhase) =>
  ({
    registration: { phase, opensAt: '2025-03-01T07:00:00.000Z' },
    support: { email: 'help@run.example' },
  }) as EventFacts;

const loadCode = jest.fn(async () => undefined);
const event = jest.spyOn(eventApi, 'get');

test('code that cannot be loaded fails the page in a way that can be retried', async () => {
  loadCode.mockRejectedValueOnce(new Error('lost'));
  event.mockResolvedValue(eventIn('open'));
  await expect(loadRegistration(request, loadCode)).rejects.toMatchObject({ status: 503 });
  await expect(loadRegistration(request, loadCode)).resolves.toMatchObject({ phase: 'open' });
  expect(loadCode).toHaveBeenCalledTimes(2);
});

test('the event is requested while the code is still loading', () => {
  loadCode.mockReturnValue(new Promise(() => undefined));
  event.mockClear();
  void loadRegistration(request, loadCode);
  expect(event).toHaveBeenCalledTimes(1);
});
