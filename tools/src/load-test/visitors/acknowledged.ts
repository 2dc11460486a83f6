/** Facts the site has acknowledged to a user; the database has to agree. */
export interface RegisteredPerson {
  email: string;
  password: string;
  hasAccount: boolean;
  people: number;
  registrationIds: readonly number[];
  order: string | undefined;
  hasPaid: boolean;
  isTold: boolean;
  isOver: boolean;
}

export interface Gift {
  token: string;
  hasPaid: boolean;
  isTold: boolean;
}

export interface Told {
  people: RegisteredPerson[];
  gifts: Gift[];
}
