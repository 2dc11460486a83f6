import type { Captain } from '../../specs/long/forms/captain.ts';
import type { Front } from '../front.ts';
import type { Hand } from '../hand.ts';
import type { Visitor } from '../visitor.ts';

export interface Scene extends Visitor {
  front: Front;
  /** With a mouse. */
  mouse: Person;
  /** Without one. */
  keyboard: Person;
  newAccount: () => NewAccount;
  /** A picture of what a test has found, in the test results. */
  screenshot: (name: string) => Promise<void>;
  /** Undefined where staff cannot act. */
  newCaptain: (() => Promise<Captain>) | undefined;
}

/** Registers, and signs in later with the same account. */
export interface Person {
  hand: Hand;
  account: NewAccount;
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
