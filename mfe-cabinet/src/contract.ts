import type { EventFacts } from 'shared-lib/api';

declare module '@charity-run/contract/site' {
  interface SlotProps {
    /** Below a paid order that has registrations. */
    'cabinet.order-paid': Pick<EventFacts, 'edition' | 'payments' | 'requisites' | 'fundraising'>;
  }
  interface SiteEvents {
    /** How much is in the basket of the person; no one has one without a session. */
    'cabinet.basket': { count: number };
  }
}
