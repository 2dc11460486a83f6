/** Connected services; `null` if not connected. */
export interface PublicSettings {
  googleMaps: { key: string } | null;
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}
