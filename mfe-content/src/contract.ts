import type { EventFacts } from 'shared-lib/api';

declare module '@charity-run/contract/site' {
  interface SlotProps {
    /** Below the first screen of the home page. */
    'home.below-hero': Pick<EventFacts, 'registration' | 'fees'>;
  }
}
