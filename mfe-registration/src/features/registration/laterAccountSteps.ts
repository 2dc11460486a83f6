import { part } from '../../layout/part.ts';
import type { LaterAccountSteps } from './LaterAccountSteps.tsx';

/**
 * The steps after the address, and with them the rules of forms: they come while it is typed. Known to the page's content
 * only, so that their file does not repeat what is in that.
 */
export const laterAccountSteps = part<typeof LaterAccountSteps>(
  async () => (await import(/* webpackChunkName: "account-steps" */ './LaterAccountSteps.tsx')).LaterAccountSteps,
);
