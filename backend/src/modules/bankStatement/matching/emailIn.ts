import { limits, optionalEmailRule } from 'shared-lib/validation';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;

/** The first email address; words longer than one are skipped, since searching them takes quadratic time. */
export function emailIn(purpose: string): string | undefined {
  const words = purpose.split(/[^\p{L}\p{N}._%+@-]+/u);
  const word = words.find((one) => one.length <= 2 * limits.email && EMAIL.test(one)) ?? '';
  const [email] = EMAIL.exec(word) ?? [];
  return email && optionalEmailRule.isValidSync(email) ? email : undefined;
}
