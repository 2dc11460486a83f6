import { type EventFacts, eventApi, type RegistrationPhase } from 'shared-lib/api';
import { registrationContent } from './parts.ts';
import { loadRegistration } from './registrationData.ts';

const request = new Request('https://run.example/registration');
const eventIn = (phase: RegistrationPhase) =>
  ({
    registration: { phase, opensAt: '2025-03-01T07:00:00.000Z' },
    support: { email: 'help@run.example' },
  }) as EventFacts;

const loadContent = jest.spyOn(registrationContent, 'load');
const event = jest.spyOn(eventApi, 'get');

test('code that cannot be had fails the page in a way that can be retried', async () => {
  loadContent.mockRejectedValueOnce(new Error('lost'));
  event.mockResolvedValue(eventIn('open'));
  await expect(loadRegistration(request)).rejects.toMatchObject({ status: 503 });
  await expect(loadRegistration(request)).resolves.toMatchObject({ phase: 'open' });
  expect(registrationContent.current()).toBeDefined();
});

test('the event is asked for while the code is still coming', () => {
  loadContent.mockReturnValue(new Promise(() => undefined));
  event.mockClear();
  void loadRegistration(request);
  expect(event).toHaveBeenCalledTimes(1);
});
