import { findEmailLooks } from 'shared-lib/html/email-styles';
import { type Colours, designColours } from 'shared-lib/validation/palette';
import { getSource, type InlineHashes } from '../rendering/inlineHashes.ts';

/** Sources of Google Maps (developers.google.com/maps/documentation/javascript/content-security-policy). */
const googleMapsSources = {
  images: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
};
const noSources = { images: '', style: '', font: '', connect: '' };

/** Sources of Google's sign-in button (developers.google.com/identity/gsi/web/guides/get-google-api-clientid). */
function googleSignInSources(script: string | undefined) {
  if (!script) return { style: '', connect: '', frame: '' };
  const folder = new URL('.', script).href;
  return { style: ` ${folder}style`, connect: ` ${folder}`, frame: ` ${folder}` };
}

export interface ConnectedServices {
  googleMaps: boolean;
  googleSignInScript?: string | undefined;
  paymentForms?: string | undefined;
  assetsOrigin?: string | undefined;
  imageOrigins?: readonly string[] | undefined;
  /** The organiser's, in which the office previews emails. */
  colours?: Colours | undefined;
}

/** `office`: shows pages and emails of the site in a frame. `shown`: a draft, or a person's own page, is shown so. */
export type Framing = 'office' | 'shown' | undefined;

/** Inline scripts and styles are permitted by their hashes; `strict-dynamic` trusts the scripts they load. Google Maps adds inline styles of its own. */
export function contentSecurityPolicy(hashes: InlineHashes, services: ConnectedServices, framing?: Framing): string {
  const {
    googleMaps,
    googleSignInScript,
    paymentForms,
    assetsOrigin,
    imageOrigins = [],
    colours = designColours,
  } = services;
  const files = assetsOrigin ? ` ${assetsOrigin}` : '';
  const maps = googleMaps ? googleMapsSources : noSources;
  // The office previews emails in a frame that has the policy of its page; their looks are attributes, as mail clients need.
  const emailStyles = framing === 'office' ? [getSource(findEmailLooks(colours).styles)] : [];
  const inlineStyles = googleMaps ? "'unsafe-inline'" : [...hashes.styles, ...emailStyles].join(' ');
  const signIn = googleSignInSources(googleSignInScript);
  return [
    "default-src 'self'",
    `script-src ${hashes.scripts.join(' ')} 'strict-dynamic'`,
    `style-src 'self'${files} ${inlineStyles}${maps.style}${signIn.style}`,
    ...(framing === 'office' ? ["style-src-attr 'unsafe-inline'"] : []),
    // Hosts by name: an image of any other would carry away what a script of a page has read.
    `${["img-src 'self'", ...imageOrigins].join(' ')}${files} data:${maps.images}`,
    `font-src 'self'${files}${maps.font}`,
    `connect-src 'self'${files}${maps.connect}${signIn.connect}`,
    `frame-src ${framing === 'office' ? "'self' " : ''}https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com https://www.google.com https://www.openstreetmap.org${signIn.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${paymentForms ? ` ${paymentForms}` : ''}`,
    `frame-ancestors ${framing === 'shown' ? "'self'" : "'none'"}`,
    ...(withGoogle(services) ? [] : [trustedTypes]),
  ].join('; ');
}

/** All micro-frontends name their content policy `content`. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default data-block content 'allow-duplicates'";

const withGoogle = ({ googleMaps, googleSignInScript }: ConnectedServices) => googleMaps || Boolean(googleSignInScript);

/** Google's scripts violate Trusted Types, so with them the policy only reports. */
export function reportedPolicy(services: ConnectedServices): string | undefined {
  return withGoogle(services) ? trustedTypes : undefined;
}

/** Two years, as preload lists require. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

const permissions = (camera: string) => `camera=${camera}, microphone=(), geolocation=(), payment=()`;

/** Staff reads codes of numbers. */
export const cameraOfStaff = { 'permissions-policy': permissions('(self)') };

export function commonHeaders({ publicOrigin }: { publicOrigin: string | undefined }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicOrigin?.startsWith('https://') && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

export const NOT_FRAMED = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
