import { drawSampleImages } from '../modules/emailLinks/index.ts';
import {
  type EmailKind,
  emailKinds,
  type Locale,
  listSamples,
  renderEmail,
  withImages,
} from '../modules/mail/index.ts';
import { exampleIssuer } from './exampleIssuer.ts';

export interface RenderedSample {
  kind: EmailKind;
  /** Which of its samples, from 0. */
  variant: number;
  locale: Locale;
  html: string;
}

/** The HTML of every sample of every kind of email in both languages, its pictures inside. */
export async function renderSamples(): Promise<RenderedSample[]> {
  const rendered: RenderedSample[] = [];
  for (const locale of ['ua', 'en'] as const) {
    for (const kind of emailKinds) {
      for (const [variant, { message, facts }] of listSamples(kind, locale).entries()) {
        const images = await drawSampleImages(message, locale, exampleIssuer);
        const link = 'https://run.example/cabinet/orders/RUN-000042';
        const { html } = renderEmail(message, locale, { link, facts, images });
        rendered.push({ kind, variant, locale, html: withImages(html, images) });
      }
    }
  }
  return rendered;
}
