import { createContext, useContext } from 'react';

/** The request's CSP nonce while rendering on the server; the browser hides it and needs none. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
