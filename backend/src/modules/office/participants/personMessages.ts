import { eq } from 'drizzle-orm';
import type { ParticipantPlace, PersonMessage, PersonMessagePreview } from 'shared-lib/api/office';
import { fillIn } from 'shared-lib/validation';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import { enqueueEmailOnce } from '../../mail/index.ts';
import { findOrder, orderNumber } from '../../orders/index.ts';
import { ParticipantNotFound } from '../../participants/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import { teamMembers } from '../../registrations/index.ts';
import { PersonWithoutEmail, TooManyPersonMessages } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { findPerson, maskEmail } from './findPerson.ts';

const perPlace: RateLimit = { name: 'person-message', times: 10, seconds: 60 * 60 };
const perActor: RateLimit = { name: 'person-message-by', times: 100, seconds: 60 * 60 };

type PersonMessagesDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'previewEmail'>;

/** Emails of staff to one person. */
export function createPersonMessages({ db, clock, previewEmail }: PersonMessagesDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });

  /** A member of a team reads what goes to their own address, and has no account with the order. */
  async function findRecipient(at: ParticipantPlace) {
    const { row } = await findPerson(db, at);
    const order = await findOrder(db, row.orderId);
    if (!order) throw new ParticipantNotFound();
    const [member] =
      row.memberId === null ? [] : await db.select().from(teamMembers).where(eq(teamMembers.id, row.memberId));
    const to = member?.email ?? order.email;
    if (!to) throw new PersonWithoutEmail();
    return { row, order, to, isGuest: Boolean(member?.email) };
  }

  /** @throws {ValidationFailed} for braces that stand for nothing. */
  async function compose({ language, subject, text, ...at }: PersonMessage) {
    const { row, order, to, isGuest } = await findRecipient(at);
    const values: Record<string, string> = {
      name: row.name,
      number: row.isVoid ? '' : String(row.number ?? ''),
    };
    const fill = (field: 'subject' | 'text', typed: string) => {
      const filled = fillIn(typed, (name) => values[name] || '{');
      if (/[{}]/.test(filled)) throw new ValidationFailed({ [field]: 'errors.text' });
      return filled;
    };
    const message = {
      kind: 'person-message',
      order: orderNumber(order.id),
      subject: fill('subject', subject),
      text: fill('text', text),
      ...(isGuest && { isGuest }),
    } as const;
    return { to, locale: language, message };
  }

  return {
    /** @throws {ParticipantNotFound} {@link PersonWithoutEmail} {@link ValidationFailed} */
    async preview(request: PersonMessage): Promise<PersonMessagePreview> {
      const { to, locale, message } = await compose(request);
      return { to: maskEmail(to), ...(await previewEmail(message, locale)) };
    },

    /** Once for each key. @throws {TooManyPersonMessages} and as `preview` */
    async send({ number, key, ...request }: PersonMessage & { number: string; key: string }, actor: string) {
      const { registrationId, place } = request;
      for (const [limit, subject] of [
        [perPlace, `${registrationId}-${place}`],
        [perActor, actor],
      ] as const) {
        const { ok, retryAfter } = await rateLimiter.consume(limit, subject);
        if (!ok) throw new TooManyPersonMessages(retryAfter);
      }
      const email = await compose(request);
      if (email.message.order !== number.toUpperCase()) throw new ParticipantNotFound();
      await enqueueEmailOnce(db, `person-message/${key}`, email, clock.now());
      return { to: maskEmail(email.to) };
    },
  };
}
