import { aidLoader } from './aidData.ts';

export { AidPage as Component } from './AidPage.tsx';
export { aidHead as head } from './aidData.ts';

export const loader = aidLoader('charity');
