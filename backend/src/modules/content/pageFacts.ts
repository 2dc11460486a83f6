import type { FewPlaces } from './event/event.routes.ts';

/** What pages say of other modules. */
export interface PageFacts {
  fewPlaces: FewPlaces;
  /** Script of the sign-in that is connected now. */
  findGoogleScript?: () => string | undefined;
}
