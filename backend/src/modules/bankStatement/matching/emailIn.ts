import { optionalEmailRule } from 'shared-lib/validation';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;

export function emailIn(purpose: string): string | undefined {
  const [email] = EMAIL.exec(purpose) ?? [];
  return email && optionalEmailRule.isValidSync(email) ? email : undefined;
}
