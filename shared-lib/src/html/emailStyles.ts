import { type Brand, type Colours, findBrand } from '../validation/palette.ts';

/** Colours of an element: its text, its ground and its lines. */
export interface EmailPaint {
  text?: string;
  ground?: string;
  line?: string;
}

type EmailLookGround = 'sheet' | 'head' | 'card' | 'foot';

interface EmailLook {
  /** The look whose ground is behind the text, unless the element has its own. */
  on?: EmailLookGround;
  style: string;
  light: EmailPaint;
  dark: EmailPaint;
}

const TEXT_FONT = "font-family:Onest,'Segoe UI',Roboto,Arial,sans-serif";
const DISPLAY_FONT =
  "font-family:'Sofia Sans Extra Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif;font-weight:900;text-transform:uppercase";
const BUTTON = `display:block;padding:15px 26px;${TEXT_FONT};font-size:17px;line-height:22px;font-weight:bold;text-align:center;text-decoration:none;border-radius:14px`;

const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const CELL =
  'padding:8px 12px 8px 0;border-bottom-width:1px;border-bottom-style:solid;font-size:15px;vertical-align:top';

const white = '#ffffff';
const ink = '#0b231b';
const onLeaf = { second: '#d3e2d8', third: '#b3c9bc' };

const createLooks = ({ dark, deep, main, bright, pale, tint, accent }: Brand) =>
  ({
    page: { style: 'width:100%', light: { ground: '#ecf0e8' }, dark: { ground: ink } },
    sheet: {
      style: `width:100%;max-width:600px;${TEXT_FONT};font-size:16px;line-height:1.5`,
      light: { ground: white, text: ink },
      dark: { ground: dark, text: white },
    },
    head: {
      style: `padding:18px 32px;${TEXT_FONT};font-size:14px;line-height:1.4`,
      light: { ground: dark, text: white },
      dark: { ground: deep, text: white },
    },
    wordmark: {
      on: 'head',
      style: `${DISPLAY_FONT};font-size:22px;line-height:1`,
      light: { text: white },
      dark: { text: white },
    },
    blaze: {
      style: 'padding:30px 32px 26px',
      light: { ground: accent, text: ink },
      dark: { ground: accent, text: ink },
    },
    spring: {
      style: 'padding:30px 32px 26px',
      light: { ground: pale, text: ink },
      dark: { ground: main, text: white },
    },
    blush: {
      style: 'padding:30px 32px 26px',
      light: { ground: '#ffd2da', text: ink },
      dark: { ground: '#5b2618', text: '#ffd2da' },
    },
    mist: {
      style: 'padding:30px 32px 26px',
      light: { ground: '#ecf0e8', text: ink },
      dark: { ground: deep, text: white },
    },
    body: { on: 'sheet', style: 'padding:26px 32px 14px', light: { text: ink }, dark: { text: white } },
    title: {
      style: `${WRAP};margin:0;${DISPLAY_FONT};font-size:36px;line-height:1.08;color:inherit`,
      light: {},
      dark: {},
    },
    lead: { style: `${WRAP};margin:14px 0 0;font-size:18px;line-height:1.5;color:inherit`, light: {}, dark: {} },
    text: { on: 'sheet', style: `${WRAP};margin:0 0 16px`, light: { text: ink }, dark: { text: white } },
    code: {
      on: 'sheet',
      style: "margin:0 0 16px;font:bold 30px/1.2 'Courier New',monospace;letter-spacing:2px",
      light: { text: main },
      dark: { text: bright },
    },
    link: { on: 'sheet', style: 'text-decoration:underline', light: { text: main }, dark: { text: bright } },
    button: { style: BUTTON, light: { ground: accent, text: ink }, dark: { ground: accent, text: ink } },
    card: {
      style: 'padding:20px 24px;border-radius:18px',
      light: { ground: tint, text: ink },
      dark: { ground: deep, text: white },
    },
    heading: {
      style: `${WRAP};margin:0 0 8px;${DISPLAY_FONT};font-size:22px;line-height:1.12;color:inherit`,
      light: {},
      dark: {},
    },
    strong: { style: `${WRAP};margin:0 0 4px;font-weight:bold;color:inherit`, light: {}, dark: {} },
    line: {
      on: 'card',
      style: 'margin:0 0 4px;font-size:15px',
      light: { text: '#31483e' },
      dark: { text: onLeaf.second },
    },
    cardlink: {
      on: 'card',
      style: 'font-size:15px;text-decoration:underline',
      light: { text: main },
      dark: { text: bright },
    },
    label: {
      on: 'sheet',
      style: `${CELL};text-align:left;font-weight:normal`,
      light: { text: '#31483e', line: '#d5dcd2' },
      dark: { text: onLeaf.second, line: '#2f5646' },
    },
    value: {
      on: 'sheet',
      style: `${WRAP};${CELL};text-align:left;font-weight:bold`,
      light: { text: ink, line: '#d5dcd2' },
      dark: { text: white, line: '#2f5646' },
    },
    sum: {
      on: 'card',
      style: `${CELL};text-align:right;white-space:nowrap;font-weight:bold`,
      light: { text: ink, line: '#d5dcd2' },
      dark: { text: white, line: '#2f5646' },
    },
    route: { style: 'height:6px;line-height:6px;font-size:0', light: { ground: accent }, dark: { ground: accent } },
    foot: {
      style: `padding:20px 32px 28px;${TEXT_FONT};font-size:13px;line-height:1.55`,
      light: { ground: '#ecf0e8', text: '#31483e' },
      dark: { ground: ink, text: onLeaf.third },
    },
    small: {
      on: 'foot',
      style: 'margin:0 0 8px;font-size:13px',
      light: { text: '#31483e' },
      dark: { text: onLeaf.third },
    },
    footlink: { on: 'foot', style: 'text-decoration:underline', light: { text: dark }, dark: { text: bright } },
  }) satisfies Record<string, EmailLook>;

export type EmailLookName = keyof ReturnType<typeof createLooks>;

export interface EmailLooks {
  parts: Record<EmailLookName, EmailLook>;
  styles: string;
}

const known = new Map<string, EmailLooks>();

/** Looks of emails in the organiser's colours. */
export function findEmailLooks(colours: Colours): EmailLooks {
  const key = `${colours.main} ${colours.accent}`;
  const found = known.get(key);
  if (found) return found;
  const parts: EmailLooks['parts'] = createLooks(findBrand(colours));
  const looks = { parts, styles: writeStyles(parts) };
  if (known.size > 3) known.clear();
  known.set(key, looks);
  return looks;
}

export function toPaint({ text, ground, line }: EmailPaint, ending = ''): string {
  return [text && `color:${text}`, ground && `background-color:${ground}`, line && `border-color:${line}`]
    .flatMap((each) => (each ? [`${each}${ending}`] : []))
    .join(';');
}

const paint = (parts: EmailLooks['parts'], scheme: (paint: EmailPaint) => EmailPaint, before = '') =>
  Object.entries(parts).flatMap(([name, { dark }]) => {
    const painted = toPaint(scheme(dark), '!important');
    return painted ? [`${before}.${name}{${painted}}`] : [];
  });

/**
 * What inline styles cannot say: the dark scheme, and narrow screens. Clients without it show the light one. Gmail drops style
 * elements above 16 KB; Outlook.com marks what it repaints in the dark with `data-ogsc` (texts) and `data-ogsb` (grounds).
 */
const writeStyles = (parts: EmailLooks['parts']) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0}
img{border:0;display:block}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){
.head,.body,.foot{padding-left:20px!important;padding-right:20px!important}
.blaze,.spring,.blush,.mist{padding:24px 20px 20px!important}
.title{font-size:30px!important}
.card{padding:18px 20px!important}
.stack{display:block!important;width:100%!important;box-sizing:border-box}
.gap{display:block!important;width:100%!important;height:12px!important}
.wide{width:100%!important}
}
@media (prefers-color-scheme:dark){
${paint(parts, (painted) => painted).join('\n')}
}
${paint(parts, ({ text }) => (text ? { text } : {}), '[data-ogsc] ').join('\n')}
${paint(parts, ({ ground, line }) => ({ ...(ground && { ground }), ...(line && { line }) }), '[data-ogsb] ').join('\n')}
`;
