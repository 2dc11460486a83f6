import { createContext, useContext } from 'react';

/** Says that a change has been made, and reads again what is shown. */
export const DoneContext = createContext<(text: string) => void>(() => undefined);

export const useDone = () => useContext(DoneContext);
