type Triple = [number, number, number];

const PAPER = '#f8f9f4';
const INK = '#0b231b';
const ON_DARK = '#b3c9bc';
/** WCAG 2.2, 1.4.3: AA for text of any size. */
const LEAST_CONTRAST = 4.5;

export const paletteRoles = ['main', 'accent'] as const;
export type PaletteRole = (typeof paletteRoles)[number];
export type Colours = Record<PaletteRole, string>;

/** The colours of the design itself; with them no page needs a palette of its own. */
export const designColours: Colours = { main: '#175c43', accent: '#ff6a1f' };

const grounds: Record<PaletteRole, string> = { main: PAPER, accent: INK };

export function computeContrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = (role: PaletteRole, colour: string) =>
  computeContrast(colour, grounds[role]) >= LEAST_CONTRAST;

/** The colour itself if it can be read, else the nearest one of its hue that can. */
export const nearestReadable = (role: PaletteRole, colour: string): string =>
  until(colour, role === 'main' ? -1 : 1, (tried) => isReadable(role, tried));

/** Custom properties of `tokens.css` in place of those of the design; nothing where both colours are the design's. */
export function paletteProperties({ main, accent }: Colours): Record<string, string> {
  if (main === designColours.main && accent === designColours.accent) return {};
  const [brand, blaze] = [nearestReadable('main', main), nearestReadable('accent', accent)];
  const ground = (factor: number) => until(scaled(brand, factor), -1, (tried) => readsOn(ON_DARK, tried));
  const dark = ground(0.72);
  return {
    '--leaf-900': dark,
    '--leaf-800': ground(0.86),
    '--leaf-700': brand,
    '--leaf-600': until(scaled(brand, 1.14), -1, (tried) => readsOn('#ffffff', tried)),
    '--leaf-500': scaled(brand, 1.4),
    '--spring-400': until(tinted(brand, 0.84, 0.12), 1, (tried) => readsOn(tried, dark)),
    '--spring-200': tinted(brand, 0.92, 0.07),
    '--spring-100': until(tinted(brand, 0.965, 0.025), 1, (tried) => readsOn(brand, tried)),
    '--blaze-100': tinted(blaze, 0.94, 0.035),
    '--blaze-400': until(scaled(blaze, 1.07), 1, (tried) => readsOn(INK, tried)),
    '--blaze-500': blaze,
    '--blaze-600': until(scaled(blaze, 0.94), 1, (tried) => readsOn(INK, tried)),
    '--blaze-700': until(scaled(blaze, 0.7), -1, (tried) => readsOn(tinted(blaze, 0.94, 0.035), tried)),
  };
}

/** What is drawn without the style sheet of the site: papers, emails, icons. */
export interface Brand {
  /** A dark ground for white, and a lighter one. */
  dark: string;
  deep: string;
  /** For text on white, and as a ground of white text. */
  main: string;
  /** For text on the dark ground, and as a ground of dark text. */
  bright: string;
  pale: string;
  tint: string;
  accent: string;
}

const design: Record<keyof Brand, [property: string, colour: string]> = {
  dark: ['--leaf-900', '#0e3a2c'],
  deep: ['--leaf-800', '#124a38'],
  main: ['--leaf-700', designColours.main],
  bright: ['--spring-400', '#a9da5b'],
  pale: ['--spring-200', '#d9efb2'],
  tint: ['--spring-100', '#edf7da'],
  accent: ['--blaze-500', designColours.accent],
};

/** The organiser's colours where the tokens of the site do not reach. */
export function findBrand(colours: Colours): Brand {
  const palette = paletteProperties(colours);
  const find = (name: keyof Brand) => palette[design[name][0]] ?? design[name][1];
  return {
    dark: find('dark'),
    deep: find('deep'),
    main: find('main'),
    bright: find('bright'),
    pale: find('pale'),
    tint: find('tint'),
    accent: find('accent'),
  };
}

const readsOn = (text: string, ground: string) => computeContrast(text, ground) >= LEAST_CONTRAST;

const STEP = 0.005;

function until(colour: string, direction: 1 | -1, fits: (tried: string) => boolean): string {
  let tried = colour;
  const [start, a, b] = toOklab(colour);
  for (let lightness = start; !fits(tried) && lightness >= 0 && lightness <= 1; lightness += direction * STEP) {
    tried = fromOklab([lightness, a, b]);
  }
  return tried;
}

function scaled(colour: string, factor: number): string {
  const [lightness, a, b] = toOklab(colour);
  return fromOklab([Math.min(lightness * factor, 1), a, b]);
}

function tinted(colour: string, lightness: number, mostChroma: number): string {
  const [, a, b] = toOklab(colour);
  const chroma = Math.hypot(a, b);
  const factor = chroma > mostChroma ? mostChroma / chroma : 1;
  return fromOklab([lightness, a * factor, b * factor]);
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as Triple;

const toLinear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const times = (matrix: readonly Triple[], [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

/** Matrices of Björn Ottosson's OKLab, from and to linear sRGB. */
const toCones: Triple[] = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const toLab: Triple[] = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
];
const fromLab: Triple[] = [
  [1, 0.396_337_777_4, 0.215_803_757_3],
  [1, -0.105_561_345_8, -0.063_854_172_8],
  [1, -0.089_484_177_5, -1.291_485_548],
];
const fromCones: Triple[] = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
];

function toOklab(colour: string): Triple {
  return times(toLab, times(toCones, channels(colour).map(toLinear) as Triple).map(Math.cbrt) as Triple);
}

function fromOklab(lab: Triple): string {
  const cones = times(fromLab, lab).map((value) => value ** 3) as Triple;
  const bytes = times(fromCones, cones).map((value) => Math.round(255 * Math.min(Math.max(fromLinear(value), 0), 1)));
  return `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
