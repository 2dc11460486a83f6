export { createEmailLinks, type EmailLinks } from './createEmailLinks.ts';
