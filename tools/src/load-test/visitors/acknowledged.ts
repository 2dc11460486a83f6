/** What the site has told somebody who registers; the books have to agree with it. */
export interface RegisteredPerson {
  email: string;
  password: string;
  hasAccount: boolean;
  /** People in the form. */
  people: number;
  /** Ids it was answered with. */
  registrationIds: readonly number[];
  /** The order's number. */
  order: string | undefined;
  /** The payment service has taken the money. */
  hasPaid: boolean;
  /** The site has said that it knows. */
  isTold: boolean;
  isOver: boolean;
}

export interface Gift {
  token: string;
  hasPaid: boolean;
  isTold: boolean;
}

/** What was acknowledged to whom, in the whole run. */
export interface Told {
  people: RegisteredPerson[];
  gifts: Gift[];
}
