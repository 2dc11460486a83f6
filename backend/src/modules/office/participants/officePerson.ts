import { eq } from 'drizzle-orm';
import {
  type OfficePerson,
  type ParticipantPlace,
  type ParticipantQuery,
  type PersonContacts,
  type PersonFormat,
  personFields,
} from 'shared-lib/api/office';
import { maskPhone } from 'shared-lib/validation';
import { isSamePerson } from '../../../text/isSamePerson.ts';
import { users } from '../../accounts/index.ts';
import { type EventRecord, findQuestions, findShirtAudiences, toNamedAnswers } from '../../content/index.ts';
import { findLines, findOrder, type OrderDelivery, orderNumber } from '../../orders/index.ts';
import {
  findNeighbours,
  findPlacesOfUser,
  ParticipantNotFound,
  type ParticipantRow,
  participantDetails,
} from '../../participants/index.ts';
import { getFormats, type RegistrationRow, teamMembers } from '../../registrations/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import type { OfficeOrders } from '../orders/officeOrder.ts';
import { findPerson, maskEmail, toFormat } from './findPerson.ts';
import { participantItems } from './participantItems.ts';

type PersonQuery = ParticipantPlace & { list?: ParticipantQuery | undefined };
type PersonDependencies = Pick<OfficeDependencies, 'db' | 'event'> & { order: OfficeOrders };

const sharedByTeam: readonly string[] = ['city', 'country', 'raceFormat', 'participationFormat'];
const ofMember: readonly string[] = ['email'];

/** One person of a run: what is kept, with contacts masked or in full. */
export function createOfficePerson({ db, event, order: officeOrders }: PersonDependencies) {
  async function findOwn(row: ParticipantRow, registration: RegistrationRow) {
    const [account] = await db.select().from(users).where(eq(users.id, registration.userId));
    const [member] =
      row.memberId === null ? [] : await db.select().from(teamMembers).where(eq(teamMembers.id, row.memberId));
    const [details] = (
      await db.select().from(participantDetails).where(eq(participantDetails.registrationId, row.registrationId))
    ).filter(({ place }) => place === row.place);
    const isOwn = account && row.kind === 'individual' && isSamePerson(row.name, joinName(account));
    return { account, member, details, own: isOwn ? account : undefined };
  }

  async function findContacts(row: ParticipantRow, registration: RegistrationRow): Promise<PersonContacts> {
    const { account, member } = await findOwn(row, registration);
    const order = await findOrder(db, row.orderId);
    const email = row.kind === 'team' ? (member?.email ?? '') : (account?.email ?? '');
    const { delivery } = order ?? {};
    return { phone: row.phone, email, recipientPhone: delivery?.kind === 'branch' ? delivery.phone : '' };
  }

  /** @throws {ParticipantNotFound} */
  async function show({ list, ...at }: PersonQuery): Promise<OfficePerson> {
    const { row, registration } = await findPerson(db, at);
    const [item] = await participantItems(db, row.edition, [row]);
    const found = await officeOrders.show(orderNumber(row.orderId));
    const order = await findOrder(db, row.orderId);
    const line = (await findLines(db, row.orderId)).find((each) => each.registrationId === row.registrationId);
    if (!item || !order || !line) throw new ParticipantNotFound();
    const { details, own } = await findOwn(row, registration);
    const { fields } = registration;
    const record = await event();
    const offered = getFormats(record, fields);
    const listFormats = (all: EventRecord['formats']['race'], ids: readonly string[]): PersonFormat[] =>
      ids.map((id) => toFormat(all, id));
    const contacts = await findContacts(row, registration);
    const others = await findPlacesOfUser(db, registration.userId, row);
    const questions = (await findQuestions(db, event, row.edition)).filter(({ isPersonal }) => !isPersonal);
    return {
      registrationId: row.registrationId,
      place: row.place,
      number: item.number,
      edition: row.edition,
      version: found.version,
      kind: row.kind,
      name: row.name,
      team: row.team,
      raceNumber: row.number,
      isVoid: row.isVoid,
      isHandedOut: item.isHandedOut,
      parcel: item.parcel,
      fields: {
        country: fields.country,
        city: fields.city,
        raceFormat: fields.raceFormat,
        participationFormat: fields.participationFormat,
        size: item.size,
        gender: details?.gender || (own?.gender ?? ''),
        birthday: row.birthday ?? own?.birthday ?? '',
      },
      formats: {
        race: listFormats(record.formats.race, offered.race),
        participation: listFormats(record.formats.participation, offered.participation),
      },
      editable: personFields.filter((name) =>
        row.kind === 'team' ? !sharedByTeam.includes(name) : !ofMember.includes(name),
      ),
      contacts: {
        phone: maskPhone(contacts.phone),
        email: maskEmail(contacts.email),
        recipientPhone: maskPhone(contacts.recipientPhone),
      },
      language: row.kind === 'team' ? registration.locale : order.locale,
      delivery: toDelivery(order.delivery),
      order: {
        state: found.state,
        who: found.customer.name,
        price: line.unitPrice,
        total: found.money.total,
        balance: found.money.balance,
        open: found.money.open,
        surplus: found.money.surplus,
        currency: found.currency,
        people: found.people.filter(({ state }) => state !== 'voided').length,
      },
      answers: toNamedAnswers(questions, fields.answers),
      emails: found.emails.map((email) => ({ ...email, to: maskEmail(email.to) })),
      history: found.history,
      others: others.map((other) => ({
        registrationId: other.registrationId,
        place: other.place,
        number: orderNumber(other.orderId),
        edition: other.edition,
        name: other.name,
        raceNumber: other.isVoid ? null : other.number,
      })),
      ...(await findNeighbours(
        db,
        row,
        { edition: row.edition, shirtsFor: findShirtAudiences(record, row.edition) },
        list,
      )),
    };
  }

  return {
    show,

    /** @throws {ParticipantNotFound} */
    async showContacts(at: ParticipantPlace): Promise<PersonContacts> {
      const { row, registration } = await findPerson(db, at);
      return findContacts(row, registration);
    },
  };
}

const joinName = ({ name, lastName }: { name: string; lastName: string }) => [name, lastName].join(' ');

function toDelivery(delivery: OrderDelivery | null): OfficePerson['delivery'] {
  if (!delivery) return null;
  const nothing = { region: '', settlement: '', branch: '', recipientName: '', recipientLastName: '' };
  if (delivery.kind !== 'branch') return { kind: delivery.kind, ...nothing };
  const { kind, region, settlement, branch, recipientName, recipientLastName } = delivery;
  return { kind, region, settlement, branch, recipientName, recipientLastName };
}
