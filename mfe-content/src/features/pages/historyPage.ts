import { plainPageLoader } from './plainPage.ts';

export { PlainPage as Component } from './PlainPage.tsx';
export { plainHead as head } from './plainPage.ts';

export const loader = plainPageLoader('history');
