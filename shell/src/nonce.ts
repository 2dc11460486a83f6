import { createContext, useContext } from 'react';

/** Marks inline elements of the shell during server rendering; the server puts their hashes into the policy. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
