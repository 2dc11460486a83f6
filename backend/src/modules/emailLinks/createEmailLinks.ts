import { randomBytes } from 'node:crypto';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { storedSecret } from '../accounts/index.ts';
import type { EventRecord, HasSection } from '../content/index.ts';
import { createOrderDocuments, createRunnerDocuments, type FindIssuer } from '../documents/index.ts';
import { type EmailMessage, type Locale, type Mail, type PrepareEmail, withImages } from '../mail/index.ts';
import { type OrderRow, orderNumber } from '../orders/index.ts';
import type { StartPayment } from '../payments/index.ts';
import { createEmailAttachments } from './emailAttachments.ts';
import { createEmailFacts } from './emailFacts.ts';
import { createEmailImages } from './emailImages.ts';
import { emailLinksRoutes } from './emailLinks.routes.ts';
import { findEmailSubject } from './emailSubject.ts';
import { createLinkedObjects } from './linkedObject.ts';
import { createObjectUrls, type ObjectUrlsDependencies } from './objectUrls.ts';
import { createSignedLinks, type LinkTarget } from './signedLinks.ts';

export interface EmailLinksOptions {
  database: Database;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  /** Origin of the site; without it emails have no links. */
  siteOrigin?: string;
  officePath: ObjectUrlsDependencies['officePath'];
  hasSection: HasSection;
  render: Mail['texts']['render'];
  startPayment: StartPayment;
}

export interface EmailLinks {
  module: Module;
  /** Gives an email its link, its documents, and the support email to reply to. */
  prepare: PrepareEmail;
  /** An email as it would be read now, without the link to its object. */
  preview: (message: EmailMessage, locale: Locale) => Promise<{ subject: string; text: string; html: string }>;
  /** Path of the page that shows an order without a session. */
  orderPath: (order: OrderRow) => string;
  /** Paths of pages that open without a session, for messages of staff. */
  personalPaths: Record<'order' | 'registration' | 'place', (id: number) => string>;
}

/** Links and documents of emails, and what a link shows to a visitor who is signed out. */
export async function createEmailLinks({
  database,
  clock,
  event,
  issuer,
  siteOrigin,
  officePath,
  hasSection,
  render,
  startPayment,
}: EmailLinksOptions): Promise<EmailLinks> {
  const { db } = database;
  const links = createSignedLinks(await storedSecret(db, 'email-links', randomBytes(32).toString('base64url')));
  const orderDocuments = createOrderDocuments({ db, clock, event, issuer });
  const runnerDocuments = createRunnerDocuments({ db, event, issuer });
  const origin = siteOrigin ?? '';
  const createUrl = createObjectUrls({ db, clock, links, origin: siteOrigin, officePath });
  const getAttachments = createEmailAttachments({ db, orderDocuments, runnerDocuments, origin });
  const getFacts = siteOrigin ? createEmailFacts({ db, clock, event, origin: siteOrigin, hasSection }) : undefined;
  const drawImages = createEmailImages({ db, issuer, runnerDocuments, origin });
  const linked = createLinkedObjects({ db, clock, links });
  const sign = (kind: LinkTarget['kind'], id: number) => links.sign({ kind, id }, clock.now());
  return {
    module: {
      name: 'emailLinks',
      api: async (app) => {
        await app.register(yupValidation);
        await app.register(emailLinksRoutes({ db, linked, orderDocuments, startPayment, origin }));
      },
    },
    orderPath: ({ id, locale }) => localizePath(paths.emailLink(sign('order', id)), locale),
    personalPaths: {
      order: (id) => paths.order(orderNumber(id), sign('order', id)),
      registration: (id) => paths.registrationDetails(id, sign('registration', id)),
      place: (id) => paths.emailLink(sign('registration', id)),
    },
    preview: async (message, locale) => {
      const about = await findEmailSubject(db, message);
      const images = await drawImages(message, about, locale);
      const { subject, text, html } = render(message, locale, {
        facts: await getFacts?.(message, about, locale),
        images,
      });
      return { subject, text, html: withImages(html, images) };
    },
    prepare: async (message, locale) => {
      const link = await createUrl(message, locale);
      const subject = await findEmailSubject(db, message);
      return {
        link,
        facts: await getFacts?.(message, subject, locale),
        images: await drawImages(message, subject, locale),
        unsubscribeUrl: message.kind === 'announcement' ? link : undefined,
        replyTo: (await event()).supportEmail,
        attachments: await getAttachments(message, subject, locale),
      };
    },
  };
}
