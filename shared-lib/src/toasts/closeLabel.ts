import { createContext } from 'react';

/** Name of the cross in the reader's language. */
export const CloseLabel = createContext('');
