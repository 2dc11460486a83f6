import { createContext, useContext } from 'react';

/** CSP nonce during server rendering; the browser hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
