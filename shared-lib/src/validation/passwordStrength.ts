import { isWorstPassword } from './commonPasswords.ts';
import { limits } from './limits.ts';
import { passwordLength } from './passwordText.ts';

export const strongestPassword = 3;

const LONG = 12;

/** 0 too short, 1 simple, 2 good, 3 strong. Advice only: the rule is six characters (specification §9). */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = passwordLength(password);
  if (length < limits.passwordMin) return 0;
  const isVaried = new Set(password).size >= limits.passwordMin;
  if (!isVaried || isWorstPassword(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (length >= LONG && kinds >= 2) return 3;
  return kinds >= 3 || length >= LONG ? 2 : 1;
}
