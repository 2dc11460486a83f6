export interface OwnTime {
  registrationId: number;
  number: number;
  name: string;
  timeMs: number;
  rank: number;
  finishers: number;
}
