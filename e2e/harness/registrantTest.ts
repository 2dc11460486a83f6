import { test as base } from '@playwright/test';
import { newRegistrant, type Registrant, registerTeam } from './registrant.ts';

/** Tests of a new registrant or captain of a team of twelve, signed in. */
export const test = base.extend<{ registrant: Registrant; captain: Registrant }>({
  registrant: async ({ request, context }, use) => {
    const registrant = await newRegistrant(request);
    await registrant.enter(context);
    await use(registrant);
  },
  captain: async ({ request, registrant }, use) => {
    await registerTeam(request, registrant);
    await use(registrant);
  },
});

/** The same, with every test signed in as a captain. */
export const captainTest = test.extend<{ asCaptain: Registrant }>({
  asCaptain: [async ({ captain }, use) => use(captain), { auto: true }],
});
