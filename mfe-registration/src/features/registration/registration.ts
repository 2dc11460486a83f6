import type { SignedIn, User } from 'shared-lib/api';
import type { Offer } from 'shared-lib/offer';
import type { ChangeConfirmation, Confirmation } from '../email-confirmation/confirmation.ts';

/** The facts of the run that registration shows. */
export interface RunFacts {
  edition: number;
  startsAt: string;
  opensAt: string;
  supportEmail: string;
  /** What a place costs and buys. */
  offer: Offer;
}

/** The signed-in person and how far they have come. */
export interface Registrant {
  person: User;
  /** Whether the personal data are valid as they are. */
  isComplete: boolean;
  hasRegistration: boolean;
}

/** The steps as the URL names them: `?step=code`. */
export type StepId = 'email' | 'code' | 'password' | 'personal-data' | 'participation' | 'delivery';

/** What decides which steps are open. */
export interface Progress {
  confirmation: Confirmation;
  registrant: Registrant | undefined;
}

/** The state that all steps share. */
export interface SignUp extends Progress {
  step: StepId;
  go: (next: StepId, options?: { replace?: boolean }) => Promise<void>;
  changeConfirmation: ChangeConfirmation;
  changeRegistrant: (changes: Partial<Registrant>) => void;
  /** Begins a session with a new or an existing account and opens the next step. */
  enter: (session: SignedIn, message: string) => Promise<void>;
  /** Goes back to the email once its confirmation has expired. */
  startOver: () => void;
  hasTicketExpired: boolean;
  /** The session ended on this page, which leads to login and back. */
  hasEnded: boolean;
}

export interface StepProps {
  run: RunFacts;
  signUp: SignUp;
}
