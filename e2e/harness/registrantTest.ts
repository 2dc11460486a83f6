import { test as base } from '@playwright/test';
import { newRegistrant, type Registrant } from './registrant.ts';

/** Tests of a new registrant who is signed in. */
export const test = base.extend<{ registrant: Registrant }>({
  registrant: async ({ request, context }, use) => {
    const registrant = await newRegistrant(request);
    await registrant.enter(context);
    await use(registrant);
  },
});
