import type { Letters, TextStyle } from './drawing.ts';
import { widthOf } from './faces.ts';

export interface Look {
  style: TextStyle;
  size: number;
  color: string;
}

type Anchor = 'start' | 'middle' | 'end';

/** A line of letters that starts, is centred or ends at `x`. */
export function letters(text: string, look: Look, x: number, y: number, anchor: Anchor = 'start'): Letters {
  const width = anchor === 'start' ? 0 : widthOf(text.trimEnd(), look.style, look.size);
  return { kind: 'letters', text, ...look, x: x - (anchor === 'middle' ? width / 2 : width), y };
}
