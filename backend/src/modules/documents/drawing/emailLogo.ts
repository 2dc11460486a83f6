import { getLanguage } from 'shared-lib/i18n/locales';
import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';
import type { Drawing } from './drawing.ts';
import { drawIssuer } from './logo.ts';

export const EMAIL_LOGO_WIDTH = 220;
const HEIGHT = 44;

export function drawEmailLogo(issuer: Issuer, locale: Locale): Drawing {
  const size = { width: EMAIL_LOGO_WIDTH, height: HEIGHT };
  const shapes = drawIssuer(issuer, { x: 0, y: 0, ...size, isOnDark: true });
  return { ...size, language: getLanguage(locale), title: '', pages: [[{ role: 'Artifact', shapes }]] };
}
