export { domPage } from './domPage.ts';
export type { DomPage, DomProps } from './domTypes.ts';
