import type { Confirmation } from '../email-confirmation/confirmation.ts';
import type { Registrant } from './registrationData.ts';

/** The steps as the address names them: `?step=code`. */
export const steps = ['email', 'code', 'password', 'personal-data', 'participation', 'delivery'] as const;
export type Step = (typeof steps)[number];

/** The five stops on the course; e-mail and code are one. */
export const stops = ['email', 'password', 'personal-data', 'participation', 'delivery'] as const;

export function stopOf(step: Step): (typeof stops)[number] {
  return step === 'code' ? 'email' : step;
}

/** What decides which steps are open. */
export interface Progress {
  confirmation: Confirmation;
  registrant: Registrant | undefined;
}

/** The steps somebody may open now, in their order. */
export function openSteps({ confirmation, registrant }: Progress): Step[] {
  if (registrant) {
    const further: Step[] = registrant.hasRegistration ? ['participation', 'delivery'] : ['participation'];
    return registrant.isComplete ? ['personal-data', ...further] : ['personal-data'];
  }
  // A code is good once, so there is no way back to it.
  if (confirmation.ticket) return ['email', 'password'];
  return confirmation.sentTo ? ['email', 'code'] : ['email'];
}

/**
 * The step to show: the one asked for when it is open. Somebody signed in otherwise goes to the first that is not
 * complete; a visitor begins with the address, or goes on where a closed step was asked for.
 */
export function stepToShow(asked: string | null, progress: Progress): Step {
  const open = openSteps(progress);
  const found = open.find((step) => step === asked);
  if (found) return found;
  if (progress.registrant) return open.includes('participation') ? 'participation' : 'personal-data';
  return (asked === null ? open[0] : open.at(-1)) ?? 'email';
}
