import { createContext } from 'react';
import { refreshOffice } from '../session/queries.ts';

interface Newer {
  /** Who changed the order since the panel opened, empty when it is not known; null: it did not change. */
  by: string | null;
  /** Continues with the order as it is now. */
  take: () => Promise<void>;
}

export const NewerOrder = createContext<Newer>({ by: null, take: refreshOffice });
