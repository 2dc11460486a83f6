import { formatKinds } from '../../vocabulary/index.ts';
import { auditActions, orderEvents } from './audit.ts';
import { describeSegment, type NamedSegment, type Segment } from './segments.ts';

export interface Recorded {
  action: string;
  details: Record<string, unknown>;
  outcome: string | null;
}

/** A piece of a sentence, which may name an order. */
export interface Part {
  text: string;
  order?: string;
}

const known: ReadonlySet<string> = new Set([...auditActions, ...orderEvents]);
const amounts = ['above', 'amount', 'open', 'price', 'sum', 'surplus', 'total'];
/** Values are names of a vocabulary. */
const codes = [
  'about',
  'birthday',
  'city',
  'country',
  'decision',
  'delivery',
  'email',
  'gender',
  'kind',
  'language',
  'method',
  'money',
  'name',
  'payment',
  'phase',
  'phone',
  'segment',
  'tab',
  'way',
];
const plain = [
  'count',
  'day',
  'desk',
  'document',
  'file',
  'format',
  'invitedBy',
  'other',
  'place',
  'places',
  'raceNumber',
  'size',
  'transfer',
  'units',
];
const counts = ['added', 'changed', 'unchanged', 'rejected'];
const quoted = ['note', 'reason', 'text'];
/** Worth a word only when they are true. */
const switches = [
  'byHand',
  'despiteTest',
  'endsPlaces',
  'forgetsFormer',
  'hasText',
  'isAccepted',
  'isRenewal',
  'mayBeUnpaid',
  'restock',
  'withPhones',
  'writeOff',
];
/** Told as they were and as they are. */
const compared = ['size', ...formatKinds];
const ORDER = /^RUN-\d{6,9}$/;

export interface SentenceTexts {
  /** The text of a key; empty by `defaultValue` when there is none. */
  t: (key: string, values?: Record<string, string | number>) => string;
  /** @param minor units of the currency. */
  money: (minor: number, currency: string) => string;
  instant: (at: string) => string;
  /** The text of an error code that has one. */
  nameFailure: (code: string) => string | undefined;
}

/** What the log and the history of an order say: names and amounts in place of codes. */
export function createSentences({ t, money, instant, nameFailure }: SentenceTexts) {
  const nameAction = (action: string) => (known.has(action) ? t(`log.actions.${action}`) : t('log.otherAction'));
  const nameCode = (value: unknown) => t(`log.values.${String(value)}`, { defaultValue: '' });

  function toValue(name: string, value: unknown, currency: string): string {
    if (value === null || value === undefined || value === '') return '';
    if (amounts.includes(name)) return typeof value === 'number' ? money(value, currency) : nameCode(value);
    if (codes.includes(name)) return nameCode(value);
    if (name === 'accessUntil') return instant(String(value));
    if (name === 'roles' && Array.isArray(value)) {
      return value
        .map((role) => t(`staff.roles.${role}`, { defaultValue: '' }))
        .filter(Boolean)
        .join(', ');
    }
    return Array.isArray(value) ? value.map(String).join(', ') : String(value);
  }

  function listParts(details: Record<string, unknown>): Part[] {
    const currency = typeof details.currency === 'string' ? details.currency : 'UAH';
    return Object.entries(details).flatMap(([name, value]) => toParts(name, value, currency));
  }

  const toText = (value: object) =>
    listParts(value as Record<string, unknown>)
      .map(({ text }) => text)
      .join(', ');

  function toParts(name: string, value: unknown, currency: string): Part[] {
    if (name === 'shares' && Array.isArray(value)) {
      return value.map(({ number, amount }) => ({ order: String(number), text: toValue('amount', amount, currency) }));
    }
    if (name === 'numbers' && Array.isArray(value)) return value.map((number) => ({ order: String(number), text: '' }));
    if (name === 'actions' && Array.isArray(value)) return [{ text: t('log.parts.actions', { count: value.length }) }];
    if (name === 'texts' && Array.isArray(value)) {
      const languages = [...new Set(value.map(({ language }) => nameCode(language)))].filter(Boolean).join(', ');
      return [{ text: t('log.parts.texts', { count: value.length }) }, { text: languages }];
    }
    if (name === 'segment' && typeof value === 'object')
      return describeSegment(value as Segment, { t, names: value as NamedSegment }).map((text) => ({ text }));
    if (name === 'before' || name === 'after') {
      const text = typeof value === 'object' && value ? toText(value) : toValue('size', value, currency);
      return text ? [{ text: t(`log.parts.${name}`, { value: text }) }] : [];
    }
    if (compared.includes(name) && typeof value === 'object' && value)
      return [{ text: `${t(`log.fields.${name}`)}: ${toText(value)}` }];
    if (name === 'to') return ORDER.test(String(value)) ? [{ order: String(value), text: '' }] : [];
    if (quoted.includes(name)) return value ? [{ text: `«${String(value)}»` }] : [];
    if (switches.includes(name)) return value === true ? [{ text: t(`log.switches.${name}`) }] : [];
    if (name === 'isOpen') return [{ text: t(value ? 'log.values.open' : 'log.values.closed') }];
    if (name === 'contribution') return value ? [{ text: t('log.values.contribution') }] : [];
    if (name === 'waybill' || name === 'waybillNumber') return value ? [{ text: `№ ${String(value)}` }] : [];
    if (name === 'amount' || name === 'sum') return [{ text: toValue(name, value, currency) }];
    if (![...amounts, ...codes, ...plain, ...counts, 'roles', 'accessUntil'].includes(name)) return [];
    const text = toValue(name, value, currency);
    return text ? [{ text: `${t(`log.fields.${name}`)}: ${text}` }] : [];
  }

  return {
    nameAction,
    listParts,
    /** Why an attempt was rejected; empty when it was not. */
    explain: (outcome: string | null) =>
      outcome === null || outcome === 'done' ? '' : (nameFailure(outcome) ?? t('log.rejectedOtherwise')),
    /** What the entry is about in words; an order is named by its link. */
    nameTarget({ action, target }: { action: string; target: string }): Part | undefined {
      if (ORDER.test(target)) return { order: target, text: '' };
      const [, kind, id = ''] =
        /^(account|approval|invitation|ledger|message|passkey|run|session|team)[ :](\d+)$/.exec(target) ?? [];
      if (kind) return { text: t(`log.targets.${kind}`, { id }) };
      if (action === 'snooze' || action === 'unsnooze') {
        const order = /RUN-\d{6,9}/.exec(target)?.[0];
        return order ? { order, text: '' } : undefined;
      }
      if (action.endsWith('-transfer')) return { text: t('log.targets.transfer', { id: target }) };
      if (/-email-texts?$/.test(action)) {
        const text = t(`order.emails.kinds.${target}`, { defaultValue: '' });
        return text ? { text } : undefined;
      }
      if (action === 'resend-unconfirmed') return { text: t('log.targets.email', { id: target }) };
      if (action === 'registration') return { text: nameCode(target) };
      return target ? { text: target } : undefined;
    },
  };
}
