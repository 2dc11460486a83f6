import { colors } from './colors.ts';
import type { TextStyle } from './textLine.ts';

export const textStyles = {
  title: { style: 'display', size: 40, color: colors.ink },
  lead: { style: 'strong', size: 13, color: colors.ink },
  heading: { style: 'strong', size: 11, color: colors.ink },
  text: { style: 'text', size: 10.5, color: colors.ink },
  strong: { style: 'strong', size: 10.5, color: colors.ink },
  label: { style: 'text', size: 9, color: colors['ink-700'] },
  small: { style: 'text', size: 8.5, color: colors['ink-700'] },
} as const satisfies Record<string, TextStyle>;
