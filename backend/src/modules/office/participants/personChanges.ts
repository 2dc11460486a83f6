import { type PersonChange, type PersonEffect, personFields } from 'shared-lib/api/office';
import { type Delivery, deliverySchema } from 'shared-lib/validation';
import { object } from 'yup';
import type { Db } from '../../../database/connection.ts';
import { validateBody } from '../../../plugins/yupValidation.ts';
import type { EventRecord } from '../../content/index.ts';
import { assertCurrent } from '../../editions/index.ts';
import { assertSizesLeft } from '../../kitSizes/index.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import {
  deliveryInWords,
  findOrder,
  lockOrders,
  type OrderDelivery,
  type OrderRow,
  orderNumber,
} from '../../orders/index.ts';
import {
  changePerson,
  findParticipant,
  ParticipantNotFound,
  type ParticipantRow,
  type PersonChanges,
  validatePerson,
} from '../../participants/index.ts';
import { findRegistrations, lockRegistrations, type RegistrationRow } from '../../registrations/index.ts';
import type { MoneyGuard } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { findPerson, toFormat } from './findPerson.ts';
import { listEffects } from './personEffects.ts';

const onlyDelivery = object({ delivery: deliverySchema });

type PersonChangesDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'event' | 'orders'>;

/** What staff changes of one person: previewed, stored at once, described for the log. */
export function createPersonChanges({ db, clock, event, orders }: PersonChangesDependencies) {
  /** What would be stored. @throws {ValidationFailed} {@link TeamSharesField} and as `snapshotDelivery` */
  async function prepare(change: PersonChange) {
    const { row, registration } = await findPerson(db, change);
    const record = await event();
    const asked = pickChanges(change);
    const valid = hasAny(asked) ? await validatePerson(db, row, registration, asked, record) : {};
    const order = await findOrder(db, row.orderId);
    if (!order) throw new ParticipantNotFound();
    const delivery = change.deliveryKind === undefined ? undefined : await prepareDelivery(order, change);
    return { row, registration, record, asked, valid, delivery };
  }

  /** A branch of the directory stays one while only who receives the parcel changes. */
  async function prepareDelivery(order: OrderRow, change: PersonChange): Promise<OrderDelivery> {
    const { deliveryKind, region, settlement, branch, recipientName, recipientLastName, recipientPhone } = change;
    const stored = order.delivery?.kind === 'branch' ? order.delivery : undefined;
    const typed = {
      kind: deliveryKind,
      byHand: true,
      region: region ?? stored?.region,
      settlement: settlement ?? stored?.settlement,
      branch: branch ?? stored?.branch,
      recipientName: recipientName ?? stored?.recipientName,
      recipientLastName: recipientLastName ?? stored?.recipientLastName,
      phone: recipientPhone ?? stored?.phone,
    };
    if (deliveryKind === 'abroad' && order.delivery) return order.delivery;
    const { delivery } = validateBody(onlyDelivery, { delivery: typed });
    const isSamePlace =
      stored &&
      delivery.kind === 'branch' &&
      stored.settlement === delivery.settlement &&
      stored.branch === delivery.branch;
    if (isSamePlace) {
      const { recipientName: name = '', recipientLastName: lastName = '', phone = '' } = delivery;
      return { ...stored, recipientName: name, recipientLastName: lastName, phone };
    }
    return orders.selfService.snapshot(order.id, delivery as Delivery);
  }

  async function sendChanged(tx: Db, order: OrderRow, before: ParticipantRow, prepared: Prepared): Promise<void> {
    if (!order.email) return;
    const { registration, record, asked, valid, delivery } = prepared;
    const { fields } = registration;
    const nameIn = (all: EventRecord['formats']['race'], id: string | undefined, own: string, locale: Locale) =>
      id === undefined || id === own ? undefined : toFormat(all, id).name[locale];
    const { locale } = order;
    const changes = {
      name: valid.fullName !== before.name ? valid.fullName : undefined,
      city: valid.city !== fields.city ? valid.city : undefined,
      race: nameIn(record.formats.race, valid.raceFormat, fields.raceFormat, locale),
      participation: nameIn(
        record.formats.participation,
        valid.participationFormat,
        fields.participationFormat,
        locale,
      ),
      size: asked.size && asked.size !== before.size ? asked.size : undefined,
      delivery: delivery && deliveryInWords(delivery, locale),
      details: [asked.birthday, asked.gender, asked.phone, asked.email, asked.country].some(
        (value) => value !== undefined,
      ),
    };
    const message = {
      kind: 'person-changed',
      order: orderNumber(order.id),
      name: valid.fullName || before.name,
      changes,
    } as const;
    await enqueueEmail(tx, { to: order.email, locale, message }, clock.now());
  }

  return {
    /** @throws {ParticipantNotFound} {@link ValidationFailed} {@link TeamSharesField} */
    async preview(change: PersonChange): Promise<{ effects: PersonEffect[] }> {
      const { row, registration, record, valid } = await prepare(change);
      return { effects: await listEffects(db, { row, registration, asked: change, valid }, record, clock.now()) };
    },

    /** All changes in one transaction. @throws {OrderChanged} {@link EditionArchived} and as `preview` */
    async change(
      { number, sendEmail, ...change }: PersonChange & { number: string; sendEmail?: boolean | undefined },
      { assertVersion }: MoneyGuard,
    ): Promise<void> {
      const prepared = await prepare(change);
      const { row, record, asked, delivery } = prepared;
      if (orderNumber(row.orderId) !== number.toUpperCase()) throw new ParticipantNotFound();
      await db.transaction(async (tx) => {
        const now = clock.now();
        await assertCurrent(tx, row.edition);
        await lockRegistrations(tx, [row.registrationId]);
        const [order] = await lockOrders(tx, [row.orderId]);
        await assertVersion?.(tx);
        const before = await findParticipant(tx, change);
        if (!order || before?.orderId !== order.id) throw new ParticipantNotFound();
        if (hasAny(asked)) {
          const { needsKit } = await changePerson(tx, before, asked, record, now);
          if (needsKit) await orders.ofRegistrations.deliverKit(tx, order.id, now);
        }
        if (delivery) await orders.selfService.setDelivery(tx, order, delivery);
        if (sendEmail !== false) await sendChanged(tx, order, before, prepared);
        const { size = before.size, raceFormat, participationFormat } = asked;
        if (raceFormat !== undefined || participationFormat !== undefined) {
          const changed = await findRegistrations(tx, [before.registrationId]);
          await orders.ofRegistrations.assertPlacesFit(tx, order.edition, changed);
        }
        if (size !== before.size)
          await assertSizesLeft(tx, record, [{ size, field: 'kitSize' }], { areHeld: true, now });
      });
    },

    /** For the log: formats and size as they were and are, and of anything personal only that it changed. */
    async describe(change: PersonChange) {
      const { row, registration } = await findPerson(db, change);
      const { fields } = registration;
      const { formats } = await event();
      const name = (all: EventRecord['formats']['race'], id: string) => toFormat(all, id).name.ua;
      const compare = (before: string, after: string | undefined) =>
        after === undefined || before === after ? undefined : { before, after };
      const isChanged = (value: unknown) => (value === undefined ? undefined : 'changed');
      return {
        raceNumber: row.number,
        name: isChanged(change.fullName),
        city: isChanged(change.city),
        country: isChanged(change.country),
        race: compare(
          name(formats.race, fields.raceFormat),
          change.raceFormat && name(formats.race, change.raceFormat),
        ),
        participation: compare(
          name(formats.participation, fields.participationFormat),
          change.participationFormat && name(formats.participation, change.participationFormat),
        ),
        size: compare(row.size, change.size),
        gender: isChanged(change.gender),
        birthday: isChanged(change.birthday),
        phone: isChanged(change.phone),
        email: isChanged(change.email),
        delivery: isChanged(change.deliveryKind),
      };
    },
  };
}

type Prepared = {
  registration: RegistrationRow;
  record: EventRecord;
  asked: PersonChanges;
  valid: PersonChanges;
  delivery: OrderDelivery | undefined;
};

const hasAny = (changes: PersonChanges): boolean => Object.keys(changes).length > 0;

const changedFields = personFields.filter((name) => name !== 'delivery');

/** A field that is undefined stays as it is. */
const pickChanges = (change: PersonChange): PersonChanges =>
  Object.fromEntries(changedFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));
