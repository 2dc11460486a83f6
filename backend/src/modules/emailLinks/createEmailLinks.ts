import { randomBytes } from 'node:crypto';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { storedSecret } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { createOrderDocuments, createRunnerDocuments } from '../documents/index.ts';
import type { PrepareEmail } from '../mail/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { createEmailAttachments } from './emailAttachments.ts';
import { emailLinksRoutes } from './emailLinks.routes.ts';
import { createLinkedObjects } from './linkedObject.ts';
import { createObjectUrls, type ObjectUrlsDependencies } from './objectUrls.ts';
import { createSignedLinks } from './signedLinks.ts';

export interface EmailLinksOptions {
  database: Database;
  clock: Clock;
  event: () => Promise<EventRecord>;
  /** Origin of the site; without it emails have no links. */
  siteOrigin?: string;
  officePath: ObjectUrlsDependencies['officePath'];
}

export interface EmailLinks {
  module: Module;
  /** Gives an email its link, its documents, and the support email to reply to. */
  prepare: PrepareEmail;
  /** Path of the page that shows an order without a session. */
  orderPath: (order: OrderRow) => string;
}

/** Links and documents of emails, and what a link shows to a visitor who is signed out. */
export async function createEmailLinks({
  database,
  clock,
  event,
  siteOrigin,
  officePath,
}: EmailLinksOptions): Promise<EmailLinks> {
  const { db } = database;
  const links = createSignedLinks(await storedSecret(db, 'email-links', randomBytes(32).toString('base64url')));
  const orderDocuments = createOrderDocuments({ db, clock, event });
  const runnerDocuments = createRunnerDocuments({ db, event });
  const createUrl = createObjectUrls({ db, clock, links, origin: siteOrigin, officePath });
  const getAttachments = createEmailAttachments({ db, orderDocuments, runnerDocuments, origin: siteOrigin ?? '' });
  const linked = createLinkedObjects({ db, clock, links });
  return {
    module: {
      name: 'emailLinks',
      api: async (app) => {
        await app.register(yupValidation);
        await app.register(emailLinksRoutes({ db, linked, orderDocuments }));
      },
    },
    orderPath: ({ id, locale }) =>
      localizePath(paths.emailLink(links.sign({ kind: 'order', id }, clock.now())), locale),
    prepare: async (message, locale) => {
      const link = await createUrl(message, locale);
      return {
        link,
        unsubscribeUrl: message.kind === 'announcement' ? link : undefined,
        replyTo: (await event()).supportEmail,
        attachments: await getAttachments(message, locale),
      };
    },
  };
}
