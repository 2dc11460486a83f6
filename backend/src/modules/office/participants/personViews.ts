import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OpenedPersonView, ParticipantPlace, PersonView } from 'shared-lib/api/office';
import { findUser } from '../../accounts/index.ts';
import { composeOrderEmail, findLines, findOrder, getRegistrationIds } from '../../orders/index.ts';
import { ParticipantNotFound } from '../../participants/index.ts';
import { findRegistrations, viewRegistration } from '../../registrations/index.ts';
import { PersonViewEnded } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { findPerson } from './findPerson.ts';

const LIFE_MS = 15 * 60_000;
const PATTERN = /^((\d{1,10})-(\d{1,10})-(\d{1,5})-([0-9a-z]{1,9}))-([\w-]{43})$/;

type PersonViewsDependencies = Pick<
  OfficeDependencies,
  'db' | 'clock' | 'event' | 'userOrders' | 'previewEmail' | 'viewSecret'
>;

/**
 * What a person sees of a place, for a session of the office that opened it. Its token is no session of the person: it
 * reads this one view, and nothing else on the site takes it.
 */
export function createPersonViews({ db, clock, event, userOrders, previewEmail, viewSecret }: PersonViewsDependencies) {
  const computeMac = (claims: string) =>
    createHmac('sha256', viewSecret).update(`person-view:${claims}`).digest('base64url');

  function verify(token: string, sessionId: number): ParticipantPlace & { until: Date } {
    const [, claims = '', session, registrationId, place, expires = '', mac = ''] = PATTERN.exec(token) ?? [];
    const isSigned = claims !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(claims)));
    const until = new Date(Number.parseInt(expires, 36) * 1000);
    if (!isSigned || Number(session) !== sessionId || until <= clock.now()) throw new PersonViewEnded();
    return { registrationId: Number(registrationId), place: Number(place), until };
  }

  return {
    /** @throws {ParticipantNotFound} */
    async open({ registrationId, place }: ParticipantPlace, sessionId: number): Promise<OpenedPersonView> {
      await findPerson(db, { registrationId, place });
      const expires = Math.floor((clock.now().getTime() + LIFE_MS) / 1000);
      const claims = `${sessionId}-${registrationId}-${place}-${expires.toString(36)}`;
      return { token: `${claims}-${computeMac(claims)}`, until: new Date(expires * 1000).toISOString() };
    },

    /** @throws {PersonViewEnded} also when the place is gone. */
    async read(token: string, sessionId: number): Promise<PersonView> {
      const { until, ...at } = verify(token, sessionId);
      const { row } = await findPerson(db, at).catch((cause) => {
        throw cause instanceof ParticipantNotFound ? new PersonViewEnded() : cause;
      });
      const order = await findOrder(db, row.orderId);
      const user = order?.userId ? await findUser(db, order.userId) : undefined;
      if (!order || !user) throw new PersonViewEnded();
      const lines = (await findLines(db, order.id)).filter(({ isLive }) => isLive);
      const registrations = await findRegistrations(db, getRegistrationIds(lines));
      const { edition, registration } = await event();
      const message = await composeOrderEmail(db, order);
      const email = message && (await previewEmail(message, order.locale));
      return {
        until: until.toISOString(),
        name: row.name,
        account: { name: user.name, gender: user.gender },
        order: await userOrders.show(order),
        registrations: registrations.map((each) =>
          viewRegistration(each, each.edition === edition ? registration.editUntil : new Date(0)),
        ),
        email: email ? { subject: email.subject, html: withoutLinks(email.html) } : null,
      };
    },
  };
}

export type PersonViews = ReturnType<typeof createPersonViews>;

const withoutLinks = (html: string): string => html.replace(/\shref="[^"]*"/g, '');
