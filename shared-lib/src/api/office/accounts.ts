/** A consent of a visitor. */
export interface GivenConsent {
  kind: string;
  /** Version of the text. */
  textVersion: string;
  /** Instants. */
  givenAt: string;
  /** When it was withdrawn, or the account deleted. */
  withdrawnAt: string | null;
}
