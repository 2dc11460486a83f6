/** Facts the site has acknowledged to a user; the database has to agree. */
export interface RegisteredPerson {
  email: string;
  password: string;
  hasAccount: boolean;
  people: number;
  registrationIds: readonly number[];
  order: string | undefined;
  hasPaid: boolean;
  isConfirmed: boolean;
  isOver: boolean;
}

export interface DonationRecord {
  token: string;
  hasPaid: boolean;
  isConfirmed: boolean;
}

export interface Acknowledged {
  people: RegisteredPerson[];
  contributions: DonationRecord[];
}
