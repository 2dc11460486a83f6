export interface VerifiedNumber {
  edition: number;
  number: number;
  isValid: boolean;
  name: string | null;
  team: string | null;
  city: string | null;
}
