export { createEmailLinks } from './createEmailLinks.ts';
