/** Largest file of a release, in bytes. */
export const FILE_LIMIT = 5 * 1024 * 1024;
/** All files of a release together, in bytes. */
export const RELEASE_LIMIT = 50 * 1024 * 1024;
/** Files of a release. */
export const FILES_LIMIT = 2000;
/** Releases of one micro-frontend that may be on their way at once. */
export const UPLOADS_LIMIT = 20;
/** Its release.json, in bytes. */
export const DESCRIPTION_LIMIT = 2 * 1024 * 1024;
