export { createEmailLinks, type EmailLinks } from './createEmailLinks.ts';
export { drawSampleImages } from './sampleImages.ts';
