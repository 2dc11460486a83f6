/** With whose token: of all micro-frontends, of `cabinet`, of nobody any more, of nobody ever. */
export type Bearer = 'admin' | 'team' | 'revoked' | 'forged' | 'none';

export interface Call {
  method: string;
  /** After `/platform/`, as it goes into the request line. */
  path: string;
  bearer: Bearer;
  headers: Record<string, string>;
  body: string | Uint8Array;
}
