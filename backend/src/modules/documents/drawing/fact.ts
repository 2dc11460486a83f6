import { colors } from './colors.ts';
import { MEASURE, type PageLayout } from './pageLayout.ts';
import { textStyles } from './textStyles.ts';

const LABELS = { left: 0, width: 130 };
const VALUES = { left: 142, width: MEASURE - 142 };

/** A label and its value side by side, in the size of letters and receipts. */
export function drawFact(layout: PageLayout, label: string, value: string): void {
  layout.beside('P', [
    { text: label, column: LABELS, look: { ...textStyles.text, size: 12, color: colors['ink-700'] } },
    { text: value, column: VALUES, look: { ...textStyles.strong, size: 12 } },
  ]);
  layout.space(6);
}
