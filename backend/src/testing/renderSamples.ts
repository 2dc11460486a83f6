import { type EmailKind, emailRegistry, type Locale } from '../modules/mail/index.ts';
import { renderEmail } from '../modules/mail/templates/renderEmail.ts';
import { emailSamples } from './emailSamples.ts';

export interface RenderedSample {
  kind: EmailKind;
  locale: Locale;
  html: string;
}

/** The HTML of every kind of email in both languages, with sample facts. */
export function renderSamples(): RenderedSample[] {
  const objects = {
    paidOrder: 'RUN-000042',
    invoiceOrder: 'RUN-000043',
    contribution: 'RUN-000044',
    registrationId: 7,
    teamOrder: 'RUN-000045',
    teamRegistrationId: 8,
  };
  return (['ua', 'en'] as const).flatMap((locale) => {
    const samples = emailSamples(objects, locale);
    return (Object.keys(emailRegistry) as EmailKind[]).map((kind) => ({
      kind,
      locale,
      html: renderEmail(samples[kind], locale, 'https://run.example/cabinet/orders/RUN-000042').html,
    }));
  });
}
