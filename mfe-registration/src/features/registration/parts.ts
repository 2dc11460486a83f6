import { part } from '../../layout/part.ts';
import type * as Members from './members.ts';
import type { RegistrationContent } from './RegistrationContent.tsx';

/** All that the page shows first: the loader can ask its questions before this is there. */
export const registrationContent = part<typeof RegistrationContent>(
  async () =>
    (await import(/* webpackChunkName: "registration--content" */ './RegistrationContent.tsx')).RegistrationContent,
);

/** The steps of those who have an account, which newcomers do not see yet: half of the page's own code. */
export const members = part<typeof Members>(() => import(/* webpackChunkName: "member-steps" */ './members.ts'));
