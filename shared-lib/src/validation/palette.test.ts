import { computeContrast, designColours, isReadable, nearestReadable, paletteProperties } from './palette.ts';

const inks = { dark: '#0b231b', paper: '#f8f9f4', white: '#ffffff' };

test('contrast is that of WCAG', () => {
  expect(computeContrast('#000000', '#ffffff')).toBe(21);
  expect(computeContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(computeContrast(designColours.main, inks.paper)).toBeCloseTo(7.49, 2);
});

test('the colours of the design need no palette of their own', () => {
  expect(paletteProperties(designColours)).toEqual({});
});

test.each([
  ['main', '#f2c400'],
  ['main', '#ff8a80'],
  ['accent', '#1a237e'],
  ['accent', '#000000'],
] as const)('offers the nearest %s colour that can be read in place of %s', (role, colour) => {
  expect(isReadable(role, colour)).toBe(false);
  const offered = nearestReadable(role, colour);
  expect(isReadable(role, offered)).toBe(true);
  expect(computeContrast(offered, role === 'main' ? inks.paper : inks.dark)).toBeLessThan(4.8);
});

test('whatever the organiser chooses, texts can be read on every ground', () => {
  for (let hue = 0; hue < 360; hue += 15) {
    for (const lightness of [0, 20, 40, 60, 80, 100]) {
      const main = fromHsl(hue, lightness);
      const palette = paletteProperties({ main, accent: fromHsl(hue + 180, lightness) });
      const at = (name: string) => palette[name] ?? '';
      const pairs = [
        [inks.white, at('--leaf-900')],
        ['#b3c9bc', at('--leaf-900')],
        ['#b3c9bc', at('--leaf-800')],
        [inks.white, at('--leaf-600')],
        [at('--leaf-700'), inks.paper],
        [at('--leaf-700'), at('--spring-100')],
        [at('--spring-400'), at('--leaf-900')],
        [inks.dark, at('--spring-400')],
        [inks.dark, at('--blaze-500')],
        [inks.dark, at('--blaze-400')],
        [inks.dark, at('--blaze-600')],
        [at('--blaze-700'), inks.paper],
        [at('--blaze-700'), at('--blaze-100')],
      ] as const;
      for (const [text, ground] of pairs) {
        expect([main, text, ground, computeContrast(text, ground) >= 4.5]).toEqual([main, text, ground, true]);
      }
    }
  }
});

function fromHsl(hue: number, lightness: number): string {
  const light = lightness / 100;
  const reach = Math.min(light, 1 - light);
  const channel = (at: number) => {
    const k = (at + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[0, 8, 4].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}
