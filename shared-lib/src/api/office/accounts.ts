/** A consent of a visitor. */
export interface GivenConsent {
  kind: string;
  /** Version of the text. */
  textVersion: string;
  /** Instants. */
  givenAt: string;
  /** When the account was deleted. */
  withdrawnAt: string | null;
}
