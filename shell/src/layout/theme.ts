import type { EventFacts } from 'shared-lib/api';
import { type Colours, paletteProperties } from 'shared-lib/validation/palette';

export interface Theme {
  /** A style sheet over the tokens. */
  css: string;
  /** Browsers paint their own bars with it. */
  colour: string;
}

export function findTheme(event: EventFacts | null): Theme | undefined {
  const colours = event?.identity?.colours;
  return colours && createTheme(colours);
}

/** Nothing for the colours of the design. */
export function createTheme(colours: Colours): Theme | undefined {
  const properties = Object.entries(paletteProperties(colours));
  const colour = properties.find(([name]) => name === '--leaf-900')?.[1];
  if (!colour) return undefined;
  return { css: `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`, colour };
}
