import { legalLoader } from './legalData.ts';

export { LegalPage as Component } from './LegalPage.tsx';
export { legalHead as head } from './legalData.ts';

export const loader = legalLoader('offer');
