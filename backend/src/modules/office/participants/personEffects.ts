import type { PersonChange, PersonEffect } from 'shared-lib/api/office';
import { needsShipping } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import type { EventRecord } from '../../content/index.ts';
import { isSent } from '../../delivery/index.ts';
import { handedOutNumbers } from '../../handouts/index.ts';
import { countSizes } from '../../kitSizes/index.ts';
import { findLines, priceEntry } from '../../orders/index.ts';
import type { ParticipantRow, PersonChanges } from '../../participants/index.ts';
import type { RegistrationRow } from '../../registrations/index.ts';

interface Changed {
  row: ParticipantRow;
  registration: RegistrationRow;
  /** What was asked, and what will be stored of it. */
  asked: PersonChange;
  valid: PersonChanges;
}

/** What changes of a place bring besides themselves, told before they are saved. */
export async function listEffects(db: Db, changed: Changed, event: EventRecord, now: Date): Promise<PersonEffect[]> {
  const { row, registration, asked, valid } = changed;
  const { fields } = registration;
  const effects: PersonEffect[] = [];
  const isIssued = row.number !== null && !row.isVoid && (await handedOutNumbers(db, row.edition)).has(row.number);
  if (valid.fullName !== undefined && valid.fullName !== row.name && row.number !== null && !row.isVoid) {
    effects.push({ kind: isIssued ? 'handed-out' : 'reprint' });
  }
  if (valid.raceFormat !== undefined && valid.raceFormat !== fields.raceFormat) {
    if (row.number !== null && !row.isVoid) effects.push({ kind: 'number-stays' });
    const other = { kind: registration.kind, fields: { ...fields, raceFormat: valid.raceFormat } };
    const [before, after] = [registration, other].map((entry) => priceEntry(entry, event, now).unitPrice);
    effects.push({ kind: 'price', difference: (after ?? 0) - (before ?? 0), currency: event.fees.currency });
  }
  const { participationFormat } = valid;
  if (participationFormat !== undefined && participationFormat !== fields.participationFormat) {
    const hasKit = needsShipping([registration], []);
    const willHaveKit = needsShipping([{ fields: { participationFormat } }], []);
    if (hasKit !== willHaveKit) effects.push({ kind: willHaveKit ? 'kit-added' : 'kit-dropped' });
  }
  const { size } = valid;
  if (size && size !== row.size) {
    const { ordered } = await countSizes(db, row.edition, now);
    effects.push({ kind: 'size-count', size, count: (ordered[size] ?? 0) + 1 });
    if (isIssued || (await isSent(db, row.orderId))) effects.push({ kind: 'size-changed-after-sending' });
  }
  if (asked.deliveryKind !== undefined) {
    const people = (await findLines(db, row.orderId))
      .filter(({ kind, isLive }) => kind === 'registration' && isLive)
      .reduce((count, { quantity }) => count + quantity, 0);
    if (people > 1) effects.push({ kind: 'whole-order', count: people });
  }
  if (valid.phone !== undefined || asked.email !== undefined) effects.push({ kind: 'contact-only' });
  return effects;
}
