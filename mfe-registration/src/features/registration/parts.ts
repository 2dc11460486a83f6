import { attempts } from 'shared-lib/attempts';
import type { MemberSteps } from './MemberSteps.tsx';
import type { RegistrationContent } from './RegistrationContent.tsx';

/** Something in a file of its own: fetched on first use, kept, and fetched again after a failure. */
export interface Part<Content> {
  load: () => Promise<Content>;
  /** It, once it is there. */
  current: () => Content | undefined;
}

/** Phones lose packets, and a file that was preloaded in vain answers once more from the browser's memory. */
const PAUSES_MS = [300];

export function part<Content>(fetchPart: () => Promise<Content>): Part<Content> {
  let loaded: Content | undefined;
  return {
    load: async () => {
      loaded ??= await attempts(fetchPart, PAUSES_MS);
      return loaded;
    },
    current: () => loaded,
  };
}

/** All that the page shows, with what its forms need: the loader can ask its questions before this is there. */
export const registrationContent = part<typeof RegistrationContent>(
  async () =>
    (await import(/* webpackChunkName: "registration--content" */ './RegistrationContent.tsx')).RegistrationContent,
);

/** The steps that newcomers do not see yet: half of the page's own code. */
export const memberSteps = part<typeof MemberSteps>(
  async () => (await import(/* webpackChunkName: "member-steps" */ './MemberSteps.tsx')).MemberSteps,
);
