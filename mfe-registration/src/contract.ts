import type { EventFacts } from 'shared-lib/api';

declare module '@charity-run/contract/site' {
  interface SlotProps {
    /** After everything that a person registered has been ordered. */
    'registration.done': Pick<EventFacts, 'edition' | 'payments' | 'requisites' | 'fundraising'>;
  }
}
