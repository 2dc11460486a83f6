/** What Google's map asks for besides its script (developers.google.com/maps/documentation/javascript/content-security-policy). */
const googleMapsSources = {
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
};
const noSources = { style: '', font: '', connect: '' };

/** What Google's sign-in button asks for besides its script (developers.google.com/identity/gsi/web/guides/get-google-api-clientid). */
function googleSignInSources(script: string | undefined) {
  if (!script) return { style: '', connect: '', frame: '' };
  const folder = new URL('.', script).href;
  return { style: ` ${folder}style`, connect: ` ${folder}`, frame: ` ${folder}` };
}

export interface ConnectedServices {
  googleMaps: boolean;
  /** Address of the script of Google's sign-in button. */
  googleSignInScript?: string | undefined;
  /** Origin of the payment service whose page takes a form. */
  paymentForms?: string | undefined;
  /** Origin of the CDN in front of the files. */
  assetsOrigin?: string | undefined;
}

/** Scripts and styles run by nonce only; scripts they load are trusted through them (`strict-dynamic`). */
export function contentSecurityPolicy(nonce: string, services: ConnectedServices): string {
  const { googleMaps, googleSignInScript, paymentForms, assetsOrigin } = services;
  const files = assetsOrigin ? ` ${assetsOrigin}` : '';
  const maps = googleMaps ? googleMapsSources : noSources;
  const signIn = googleSignInSources(googleSignInScript);
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${files} 'nonce-${nonce}'${maps.style}${signIn.style}`,
    `img-src 'self'${files} data: https:`,
    `font-src 'self'${files}${maps.font}`,
    `connect-src 'self'${files}${maps.connect}${signIn.connect}`,
    `frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com https://www.google.com https://www.openstreetmap.org${signIn.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${paymentForms ? ` ${paymentForms}` : ''}`,
    "frame-ancestors 'none'",
    ...(withGoogle(services) ? [] : [trustedTypes]),
  ].join('; ');
}

/** Strings become neither HTML nor scripts; content has a policy of its own in each micro-frontend, all of one name. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default data-block content 'allow-duplicates'";

const withGoogle = ({ googleMaps, googleSignInScript }: ConnectedServices) => googleMaps || Boolean(googleSignInScript);

/**
 * What is watched but not enforced. Google's scripts write HTML into the page under policies whose names Google changes as
 * it likes, so where they are connected Trusted Types only report in the browser's console.
 */
export function reportedPolicy(services: ConnectedServices): string | undefined {
  return withGoogle(services) ? trustedTypes : undefined;
}

/** Two years, as browsers' preload lists ask for. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Headers of every answer. Only a site that visitors reach by https tells browsers never to come otherwise. */
export function commonHeaders({ publicOrigin }: { publicOrigin: string | undefined }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicOrigin?.startsWith('https://') && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

/** The policy of whatever brings none of its own, such as answers of the API and files. */
export const NOT_FRAMED = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
