import { optionalEmailRule } from 'shared-lib/validation';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;

/** The email that a donor wrote into the purpose of a transfer. */
export function emailIn(purpose: string): string | undefined {
  const [email] = EMAIL.exec(purpose) ?? [];
  return email && optionalEmailRule.isValidSync(email) ? email : undefined;
}
