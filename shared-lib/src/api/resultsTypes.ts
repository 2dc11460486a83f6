export interface OwnTime {
  /** Number of the run. */
  edition: number;
  registrationId: number;
  number: number;
  name: string;
  timeMs: number;
  /** Among those who ran the same format of the run in the same way. */
  rank: number;
  finishers: number;
}
