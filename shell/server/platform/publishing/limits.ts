export const FILE_LIMIT = 5 * 1024 * 1024;
/** Bytes of all files together. */
export const RELEASE_LIMIT = 50 * 1024 * 1024;
export const FILES_LIMIT = 2000;
/** Unfinished uploads of one micro-frontend. */
export const UPLOADS_LIMIT = 20;
export const DESCRIPTION_LIMIT = 2 * 1024 * 1024;
