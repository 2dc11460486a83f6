import type { ReactElement } from 'react';

/** Content without bare text, for a place beside other content: a translator of the browser would take a bare text away from React. */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];
