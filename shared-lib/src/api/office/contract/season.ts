import { array, number, string } from 'yup';
import { unpaidDecisions } from '../../../vocabulary/index.ts';
import type { SeasonEnd, SeasonProgress } from '../season.ts';
import { edition, orderNumber, text } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const MOST = 1_000_000;

/** The end of a run's season. Errors: 404 `edition_unknown`, of all that change it 409 `season_ended`. */
export const seasonContract = {
  'season-end': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { edition },
    response: json<SeasonEnd>(),
  }),
  /** Cancelled orders stay as they are until the season ends. Error: 409 `order_not_cancellable` for one that has money. */
  'decide-unpaid': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: {
      edition,
      numbers: array(orderNumber.required()).required().min(1).max(5_000),
      decision: string().oneOf(unpaidDecisions).required(),
    },
    response: json<SeasonEnd>(),
  }),
  /** Says what is on the shelf; a difference to `booked` is received or written off. Error: 409 `stock_changed` when it is another by now. */
  'count-goods': operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: {
      edition,
      sku: text(100).required(),
      counted: number().integer().min(0).max(MOST).required(),
      booked: number().integer().min(-MOST).max(MOST).required(),
    },
    response: json<SeasonEnd>(),
  }),
  /**
   * Signs the figures of the fingerprint, in a session. Errors: 409 `report_changed`; 403 `granted_by_requester` when one of the two signers
   * gave the other access less than seven days before.
   */
  'sign-season': operation({
    permission: write('money'),
    requirement: settled,
    request: { edition, fingerprint: text(64).required() },
    response: json<SeasonEnd>(),
  }),
  /** Freezes the report, and cancels the orders that are to be cancelled; their payers get an email. Error: 409 `season_not_endable` (`data.obstacles`). */
  'end-season': operation({
    permission: write('settings'),
    requirement: settled,
    request: { edition },
    response: json<SeasonProgress>(),
  }),
};
