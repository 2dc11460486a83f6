import type { EmailPreview } from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n/locales';
import type { Issuer } from '../../documents/index.ts';
import { drawSampleImages } from '../../emailLinks/index.ts';
import { type EmailTextKind, listSamples, type Mail, renderEmail, withImages } from '../../mail/index.ts';

/** Nothing opens it. */
const SAMPLE_LINK = 'https://run.example/link';

/** An email with sample values that has the text `id`. */
export async function previewEmail(
  kind: EmailTextKind,
  locale: Locale,
  id: string | undefined,
  { findChanged, site, colours }: Pick<Mail['texts'], 'findChanged' | 'site' | 'colours'>,
  issuer: Issuer,
): Promise<EmailPreview> {
  const samples = listSamples(kind, locale);
  const says = ({ message, facts }: (typeof samples)[number]) => {
    const said = new Set<string>();
    renderEmail(message, locale, {
      link: SAMPLE_LINK,
      facts,
      findChanged: (of, own) => {
        if (of === kind) said.add(own);
        return undefined;
      },
    });
    return id === undefined || said.has(id);
  };
  const { message, facts } = samples.find(says) ?? samples[0];
  const images = await drawSampleImages(message, locale, issuer);
  const { subject, text, html } = renderEmail(message, locale, {
    link: SAMPLE_LINK,
    facts,
    images,
    site: site(locale),
    colours: colours(),
    findChanged,
  });
  return { subject, text, html: withImages(html, images) };
}
