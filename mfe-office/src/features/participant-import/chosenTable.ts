import type { ImportPayment } from 'shared-lib/vocabulary';

export interface ChosenTable {
  file: string;
  bytes: string;
  email: string;
  payment: ImportPayment;
  raceFormat: string;
  participationFormat: string;
  country: string;
  city: string;
  included: number[];
}
