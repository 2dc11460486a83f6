/** A path for a URL; its slashes stay. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
