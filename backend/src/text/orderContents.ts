import type { Locale } from 'shared-lib/i18n/locales';
import type { DeliveryKind } from 'shared-lib/vocabulary';

/** What an order holds: participants, souvenirs and contributions by their count, and how it reaches the buyer. */
export interface OrderContents {
  registration: number;
  product: number;
  contribution: number;
  delivery: DeliveryKind | null;
}

type LineKind = Exclude<keyof OrderContents, 'delivery'>;

interface ContentsTexts {
  participants: Record<'one' | 'few' | 'many' | 'other', string>;
  items: Record<'one' | 'other', string>;
  participation: string;
  souvenirs: string;
  contribution: string;
  delivery: Record<DeliveryKind, string | null>;
  and: string;
  rules: Intl.PluralRules;
}

const texts: Record<Locale, ContentsTexts> = {
  ua: {
    participants: { one: 'учасник', few: 'учасники', many: 'учасників', other: 'учасника' },
    items: { one: 'шт.', other: 'шт.' },
    participation: 'участь у пробігу',
    souvenirs: 'сувеніри',
    contribution: 'благодійний внесок',
    delivery: {
      branch: 'доставка Новою поштою',
      abroad: 'доставка за кордон',
      pickup: 'самовивіз',
      'number-only': null,
    },
    and: ' і ',
    rules: new Intl.PluralRules('uk-UA'),
  },
  en: {
    participants: { one: 'participant', few: 'participants', many: 'participants', other: 'participants' },
    items: { one: 'item', other: 'items' },
    participation: 'run entry',
    souvenirs: 'souvenirs',
    contribution: 'charitable contribution',
    delivery: { branch: 'delivery by Nova Poshta', abroad: 'delivery abroad', pickup: 'pick-up', 'number-only': null },
    and: ' and ',
    rules: new Intl.PluralRules('en-GB'),
  },
};

export function countContents(
  lines: readonly { kind: LineKind | 'delivery'; quantity: number }[],
  delivery: DeliveryKind | null = null,
): OrderContents {
  const count = (kind: LineKind) =>
    lines.reduce((total, line) => (line.kind === kind ? total + line.quantity : total), 0);
  return {
    registration: count('registration'),
    product: count('product'),
    contribution: count('contribution'),
    delivery,
  };
}

/** `участь у пробігу (3 учасники) і сувеніри (2 шт.)`. @param hasCounts false leaves the counts out. */
export function describeGoods(contents: OrderContents, locale: Locale, hasCounts = true): string {
  return join(listGoods(contents, locale, hasCounts), locale);
}

/** Describes goods with their delivery. */
export function describeContents(contents: OrderContents, locale: Locale): string {
  const delivery = contents.delivery && texts[locale].delivery[contents.delivery];
  return join([...listGoods(contents, locale, true), ...(delivery ? [delivery] : [])], locale);
}

function listGoods(contents: OrderContents, locale: Locale, hasCounts: boolean): string[] {
  const { participants, items, participation, souvenirs, contribution, rules } = texts[locale];
  const { registration, product } = contents;
  const counted = (name: string, count: number, units: Partial<Record<Intl.LDMLPluralRule, string>>) =>
    hasCounts ? `${name} (${count} ${units[rules.select(count)] ?? units.other})` : name;
  return [
    ...(registration > 0 ? [counted(participation, registration, participants)] : []),
    ...(product > 0 ? [counted(souvenirs, product, items)] : []),
    ...(contents.contribution > 0 ? [contribution] : []),
  ];
}

function join(parts: readonly string[], locale: Locale): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')}${texts[locale].and}${last}` : last;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
