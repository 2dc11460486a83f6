import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

export const sharingSize = { width: 1200, height: 630 };

const words = {
  uk: { first: 'Добро', last: 'темп', middle: 'набирає', name: 'Благодійний пробіг' },
  en: { first: 'Good', last: 'pace', middle: 'gathers', name: 'Charity Run' },
} as const;

const lib = join(root, 'shared-lib/src');
const illustration = (name: string) => readFileSync(join(lib, `ui/illustrations/${name}.svg`), 'utf8');
const mark = readFileSync(join(root, 'backend/content/media/identity/mark-white.svg'), 'utf8');
const font = (name: string) => readFileSync(join(lib, `styles/fonts/${name}.woff2`)).toString('base64');
const face = (name: string, style: string, range: string) =>
  `@font-face{font-family:Display;font-style:${style};font-weight:900;unicode-range:${range};` +
  `src:url(data:font/woff2;base64,${font(name)})}`;
// The Cyrillic fonts have no space glyph.
const faces = [
  ['sofia-latin', 'normal', 'U+0-FF'],
  ['sofia-latin-italic', 'italic', 'U+0-FF'],
  ['sofia-cyrillic', 'normal', 'U+400-4FF'],
  ['sofia-cyrillic-italic', 'italic', 'U+400-4FF'],
] as const;

/** Page with the hero of the home page as an image. */
export function sharingPage(language: 'uk' | 'en'): string {
  const { first, middle, last, name } = words[language];
  return `<!doctype html><html lang="${language}"><style>
    ${faces.map(([file, style, range]) => face(file, style, range)).join('')}
    body{margin:0;width:${sharingSize.width}px;height:${sharingSize.height}px;overflow:hidden;position:relative;background:#0e3a2c;color:#fff}
    h1{position:absolute;left:56px;top:30px;margin:0;font:900 176px/.88 Display;text-transform:uppercase;letter-spacing:-.01em}
    h1 em{color:#ff6a1f}
    .logo{position:absolute;right:56px;top:48px;display:flex;gap:16px;width:300px;font:900 54px/.86 Display;text-transform:uppercase}
    .logo svg{flex:none;width:96px;height:auto}
    .scene{position:absolute;left:0;bottom:-8px;width:100%}
    .scene svg{display:block;width:100%;height:auto}
  </style><div class="scene">${illustration('hero/hero-scene')}</div>
  <h1>${first}<br>${middle} <em>${last}</em></h1><div class="logo">${mark}${name}</div></html>`;
}
