export { createSizeLinks, type SizeLinks } from './createSizeLinks.ts';
export { sizeLinksModule } from './sizeLinks.routes.ts';
