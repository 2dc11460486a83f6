import { randomBytes } from 'node:crypto';

/** A fresh nonce per page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What Google's map asks for besides its script (developers.google.com/maps/documentation/javascript/content-security-policy). */
const googleMapsSources = {
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
};
const noSources = { style: '', font: '', connect: '' };

/** Scripts and styles run by nonce only; scripts they load are trusted through them (`strict-dynamic`). */
export function contentSecurityPolicy(nonce: string, { googleMaps }: { googleMaps: boolean }): string {
  const maps = googleMaps ? googleMapsSources : noSources;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${maps.style}`,
    "img-src 'self' data: https:",
    `font-src 'self'${maps.font}`,
    `connect-src 'self'${maps.connect}`,
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com https://www.google.com https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;
