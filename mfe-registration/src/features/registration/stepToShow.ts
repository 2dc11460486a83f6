import type { Progress, StepId } from './registration.ts';

export interface Step {
  id: StepId;
  isOpen: (progress: Progress) => boolean;
}

/**
 * The requested step when it is open. Otherwise a signed-in person goes to the first step that is not complete; a
 * visitor starts at the email, or continues when a closed step was requested.
 */
export function stepToShow(steps: Step[], requested: string | null, progress: Progress): StepId {
  const open = steps.filter(({ isOpen }) => isOpen(progress)).map(({ id }) => id);
  const found = open.find((id) => id === requested);
  if (found) return found;
  if (progress.registrant) return open.includes('participation') ? 'participation' : 'personal-data';
  return (requested === null ? open[0] : open.at(-1)) ?? 'email';
}
