export { type Attachment, attachment, imageFields } from './attachments.ts';
export { createImageRenderer } from './imageRenderer.ts';
export { fileUrl, isServedAsVector, parseMediaUrl, variantUrl, widthsFor } from './imageUrls.ts';
export { mediaRoutes } from './media.routes.ts';
export { describeMedia, findMimeType, type MediaFile, type MediaFolder, openMediaFolder } from './mediaFolder.ts';
