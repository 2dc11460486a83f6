import type { Currency } from '../vocabulary/index.ts';

/** What the owner of a link has chosen to show; `code` is null while there is no link. */
export interface OwnShareLink {
  code: string | null;
  showsName: boolean;
  /** After a gift only. */
  showsAmount: boolean;
  /** Paid registrations of others for the current run that came by the link. */
  came: number;
  /** Came by the link of another: the name that its owner shows, empty when none; null: came alone. */
  invitedBy: string | null;
}

/** What anyone with a link may know. */
export interface SharedPage {
  kind: 'run' | 'gift';
  edition: number;
  startsAt: string;
  /** First name of the owner, if shown. */
  name: string | null;
  /** Minor units, if shown. */
  amount: number | null;
  currency: Currency | null;
  /** Id of the race format that the owner has chosen, if it can still be chosen. */
  raceFormat: string | null;
}
