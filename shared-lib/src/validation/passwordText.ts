/** A password is compared in this form; nothing is trimmed or cut (contract identity §5). */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** Code points, so that an emoji or a composed letter counts as one. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
