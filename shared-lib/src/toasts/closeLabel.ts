import { createContext } from 'react';

export const CloseLabel = createContext('');
