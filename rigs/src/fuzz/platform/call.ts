/** Scope of the token: all micro-frontends, `cabinet`, a revoked token, an unknown one. */
export type Bearer = 'admin' | 'team' | 'revoked' | 'forged' | 'none';

export interface Call {
  method: string;
  /** Path after `/platform/`, as in the request line. */
  path: string;
  bearer: Bearer;
  headers: Record<string, string>;
  body: string | Uint8Array;
}
