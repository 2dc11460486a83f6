export interface Transfer {
  number: number;
  /** What the questions for its new runner depend on. */
  raceFormat: string;
  participationFormat: string;
}

export interface AcceptedTransfer {
  number: number;
  fullName: string;
}
