/** The form in which passwords are compared; nothing is trimmed (contract identity §5). */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** Length in code points, so that an emoji counts as one. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
