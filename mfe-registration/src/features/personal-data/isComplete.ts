import { personalDataSchema, type StoredPersonalData } from 'shared-lib/validation';

/** Whether stored personal data are valid as they are. */
export function isComplete(person: StoredPersonalData): boolean {
  return personalDataSchema.isValidSync(person);
}
