import { createContext, useContext } from 'react';
import type { Act } from './act.ts';

/** Opens the confirmation of an act. */
export const ActContext = createContext<(act: Act) => void>(() => undefined);

export const useAct = () => useContext(ActContext);
