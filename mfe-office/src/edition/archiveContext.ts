import { createContext } from 'react';

/** Whether what is shown can only be viewed, because its run is over. */
export const ArchiveContext = createContext(false);
