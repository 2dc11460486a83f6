export interface CodeSent {
  retryAfter: number;
  /** Seconds after which the email leaves, in a rush; absent from older servers. */
  arrivesIn?: number;
  digits?: number;
}

/** Proof of work, which the server requires of unknown clients in a rush. */
export interface ProofOfWork {
  canProve?: boolean;
  /** The solved challenge of a `proof_required` error. */
  proof?: string;
}

export interface GoogleNonce {
  nonce: string;
  clientId: string;
  scriptUrl: string;
}

export type Flow = 'registration' | 'recovery';
