import type { FontStyle, TextLine } from './drawing.ts';
import { getWidth } from './fonts.ts';

export interface TextStyle {
  style: FontStyle;
  size: number;
  color: string;
}

type Anchor = 'start' | 'middle' | 'end';

export function textLine(text: string, look: TextStyle, x: number, y: number, anchor: Anchor = 'start'): TextLine {
  const width = anchor === 'start' ? 0 : getWidth(text.trimEnd(), look.style, look.size);
  return { kind: 'textLine', text, ...look, x: x - (anchor === 'middle' ? width / 2 : width), y };
}
