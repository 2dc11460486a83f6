import { supportersLoader } from './supporters.ts';

export { SupportersPage as Component } from './SupportersPage.tsx';
export { supportersHead as head } from './supporters.ts';

export const loader = supportersLoader('partners');
