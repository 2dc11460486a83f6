import type { Db } from '../../database/connection.ts';
import { DomainError } from '../../errors.ts';
import { drawCardImage, drawLogoImage, type FindIssuer, type RunnerDocuments } from '../documents/index.ts';
import type { EmailImages, EmailMessage, Locale } from '../mail/index.ts';
import { type EmailSubject, findShownRunners } from './emailSubject.ts';

/** Side by side in the band. */
export const SHOWN_BIBS = 2;

export interface EmailImagesDependencies {
  db: Db;
  issuer: FindIssuer;
  runnerDocuments: Pick<RunnerDocuments, 'bibImage'>;
  origin: string;
}

/** Draws the logo and the first race numbers of an email; numbers that were voided since are left out. */
export function createEmailImages({ db, issuer, runnerDocuments, origin }: EmailImagesDependencies) {
  async function drawBibs(message: EmailMessage, subject: EmailSubject, locale: Locale): Promise<EmailImages['bibs']> {
    const { user } = subject;
    const runners = user ? await findShownRunners(db, message, subject) : [];
    const bibs: EmailImages['bibs'] = [];
    for (const { number, name, registrationId } of runners.slice(0, SHOWN_BIBS)) {
      const request = { userId: user?.id ?? 0, registrationId, locale, origin };
      const image = await runnerDocuments.bibImage(request, { number }).catch(none);
      if (image) bibs.push({ id: `number-${number}`, number, name, ...image });
    }
    return bibs;
  }

  async function drawCard(message: EmailMessage, locale: Locale): Promise<EmailImages['card']> {
    if (message.kind !== 'gift-card') return undefined;
    const { honoured: name, occasion, donor } = message;
    return { id: 'card', ...(await drawCardImage({ name, occasion, donor, issuer: await issuer(locale), locale })) };
  }

  return async (message: EmailMessage, subject: EmailSubject, locale: Locale): Promise<EmailImages> => ({
    logo: { id: 'logo', ...(await drawLogoImage(await issuer(locale), locale)) },
    bibs: await drawBibs(message, subject, locale),
    card: await drawCard(message, locale),
  });
}

function none(error: unknown): undefined {
  if (error instanceof DomainError) return undefined;
  throw error;
}
