import type { Issuer } from '../issuer.ts';
import { drawIssuer } from './logo.ts';
import { createPageLayout, MARGIN, type PageLayout } from './pageLayout.ts';
import { textStyles } from './textStyles.ts';

export function drawLogo(layout: PageLayout, issuer: Issuer): void {
  const place = { x: MARGIN.side, y: MARGIN.top - 8, height: 44, width: 240 };
  layout.add({ role: 'Artifact', shapes: drawIssuer(issuer, place) });
}

export interface Letter {
  issuer: Issuer;
  title: string;
  numberAndDate: string;
}

/** A page with the logo, the title and the line with number and date; the text follows. */
export function createLetter({ issuer, title, numberAndDate }: Letter): PageLayout {
  const layout = createPageLayout();
  drawLogo(layout, issuer);
  layout.space(84);
  layout.text('H1', title, { ...textStyles.title, size: 34 });
  layout.space(6);
  layout.text('P', numberAndDate, textStyles.text);
  layout.space(30);
  return layout;
}
