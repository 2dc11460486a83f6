import type { MessageValues } from 'shared-lib/api/office';
import { formatMoney, formatNumberRanges } from 'shared-lib/i18n/format';
import { getIntlLocale, type Locale } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { currencies } from 'shared-lib/vocabulary';
import type { Addressee } from './segments.ts';

/** Pages that only one person may open, by signed links. */
export interface PersonalPaths {
  order: (id: number) => string;
  /** The registration with its roster, for who registered. */
  registration: (id: number) => string;
  /** Public facts of a registration, for a member of a team. */
  place: (id: number) => string;
}

export interface PersonalLinks {
  paths: PersonalPaths;
  /** Path of the page for sizes; undefined: no one lacks one there. */
  sizePath: string | undefined;
  /** Origin of the site; without it there are no links. */
  origin: string | undefined;
}

type OwnValues = Pick<MessageValues, 'name' | 'number' | 'sum'>;

export function getOwnValues({ names, numbers, orders }: Addressee, locale: Locale): OwnValues {
  const sums = currencies.flatMap((currency) => {
    const sum = orders.reduce((all, order) => all + (order.currency === currency ? order.open : 0), 0);
    return sum > 0 ? [formatMoney(sum, currency, locale)] : [];
  });
  return {
    ...(names.length > 0 && { name: new Intl.ListFormat(getIntlLocale(locale)).format(names) }),
    ...(numbers.length > 0 && { number: formatNumberRanges(numbers) }),
    ...(sums.length > 0 && { sum: sums.join(' + ') }),
  };
}

export function getLinkValues(
  { orders, registrations }: Addressee,
  locale: Locale,
  { paths, sizePath, origin }: PersonalLinks,
): MessageValues {
  const own = orders.filter(({ isOwn }) => isOwn).map(({ id }) => paths.order(id));
  const registered = registrations.map(({ id, isOwn }) => (isOwn ? paths.registration(id) : paths.place(id)));
  const rosters = registrations.filter(({ isOwn, isTeam }) => isOwn && isTeam).map(({ id }) => paths.registration(id));
  const join = (found: readonly string[]) =>
    origin ? found.map((path) => new URL(localizePath(path, locale), origin).href).join(', ') : '';
  const links = {
    orderLink: join(own.length > 0 ? own : registered),
    sizeLink: join(sizePath ? [sizePath] : []),
    rosterLink: join(rosters),
  };
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link));
}

/** Paths that open nothing, for a preview. */
export const shownPaths: PersonalPaths = { order: () => '/...', registration: () => '/...', place: () => '/...' };
