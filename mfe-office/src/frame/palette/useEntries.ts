import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { foldText, inOtherLayout } from 'shared-lib/validation';
import { officeQuery } from '../../api/officeQuery.ts';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePaths, placeKey } from '../../paths.ts';
import { hasAccess, useCan, useOfficeSession } from '../../session/useOfficeSession.ts';
import { sections } from '../sections.ts';
import { acts } from './acts.ts';

const MOST_ORDERS = 6;
const MOST_PEOPLE = 4;
const ORDER_NUMBER = /^RUN-\d+$/;

/** One line of the palette. */
export interface Entry {
  key: string;
  icon: OfficeIconName;
  title: string;
  about?: string;
  run: () => void;
}

/** Orders, people, sections and acts whose name has the text; all places and the recent ones first while there is none. @param searched the text once typing rests, for which the server is asked */
export function useEntries(text: string, searched: string, recent: readonly string[], onShowMap: () => void): Entry[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useOfficeSession();
  const can = useCan();
  const orders = useFoundOrders(text && searched);
  const people = useFoundPeople(text && searched);
  const go = (path: string) => () => void navigate(localizePath(path, locale));
  const orderEntry = (number: string): Entry => ({
    key: number,
    icon: 'orders',
    title: number,
    run: go(officePaths.order(number)),
  });
  const places = sections
    .filter(({ area }) => hasAccess(session, area))
    .map(({ name, path, icon }): Entry => ({ key: name, icon, title: t(`frame.sections.${name}`), run: go(path) }));
  const possible = acts
    .filter(({ operation }) => can(operation))
    .map(
      ({ operation, icon, path }): Entry => ({
        key: operation,
        icon,
        title: t(`frame.palette.acts.${operation}`),
        run: go(path),
      }),
    );
  const keys: Entry = { key: 'keys', icon: 'info', title: t('frame.keys.title'), run: onShowMap };
  const all = [...places, ...possible, keys];
  if (text) {
    const readings = [text, inOtherLayout(text)].map(foldText).filter(Boolean);
    const matches = ({ title }: Entry) => readings.some((reading) => foldText(title).includes(reading));
    return [
      ...orders.map(({ number, ...texts }) => ({ ...orderEntry(number), ...texts })),
      ...people.map(({ key, ...texts }): Entry => ({ key, icon: 'bib', run: go(officePaths.person(key)), ...texts })),
      ...all.filter(matches),
    ];
  }
  const known = recent.flatMap(
    (key) => all.find((entry) => entry.key === key) ?? (ORDER_NUMBER.test(key) ? orderEntry(key) : []),
  );
  return [...known, ...all.filter((entry) => !known.includes(entry))];
}

function useFoundOrders(text: string): { number: string; title: string; about: string }[] {
  const { t } = useTranslation('office');
  const session = useOfficeSession();
  const { ledger } = useMoney();
  const isSearched = text.length > 1 && hasAccess(session, 'orders');
  const { data } = useQuery({
    ...officeQuery('search-orders', { text, limit: MOST_ORDERS }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  return (isSearched ? (data?.orders ?? []) : []).map(({ number, who, state, total, currency }) => ({
    number,
    title: `${number}, ${who}`,
    about: `${t(`orders.states.${state}`)} · ${ledger(total, currency)}`,
  }));
}

/** Named places of the run that is shown. */
function useFoundPeople(text: string): { key: string; title: string; about: string }[] {
  const session = useOfficeSession();
  const isSearched = text.length > 1 && hasAccess(session, 'numbers');
  const { data } = useQuery({
    ...officeQuery('search-participants', { text, limit: MOST_PEOPLE }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const found = isSearched ? (data?.participants ?? []) : [];
  return found
    .filter(({ name }) => name !== '')
    .map((participant) => ({
      key: placeKey(participant),
      title: [participant.raceNumber, participant.name].filter(Boolean).join(', '),
      about: participant.team || participant.number,
    }));
}
