/** The best mark `passwordStrength` gives. */
export const strongest = 3;

const SHORTEST_ALLOWED = 6;
const LONG = 12;

/** 0 too short, 1 simple, 2 good, 3 strong. Advice only: the rule is six characters (specification §9). */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < SHORTEST_ALLOWED) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const varied = new Set(password).size >= SHORTEST_ALLOWED;
  if (!varied) return 1;
  if (password.length >= LONG && kinds >= 2) return 3;
  return kinds >= 3 || password.length >= LONG ? 2 : 1;
}
