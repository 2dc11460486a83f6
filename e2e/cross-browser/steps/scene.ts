import type { Front } from '../front.ts';
import type { Visitor } from '../visitor.ts';

export interface Scene extends Visitor {
  front: Front;
  /** Used by the registration and the login after it. */
  account: NewAccount;
  newAccount: () => NewAccount;
}

export interface NewAccount {
  /** An unused email address. */
  email: string;
  /** The code of the newest email to it. */
  code: () => Promise<string>;
}

export interface Step {
  title: string;
  play: (scene: Scene) => Promise<void>;
}
