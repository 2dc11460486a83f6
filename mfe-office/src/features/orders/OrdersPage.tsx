import { useMemo } from 'react';
import { extraOrderColumns, type OrderListItem, type OrderView, orderSorts, orderViews } from 'shared-lib/api/office';
import { formatNumber, localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Choice, Choices } from '../../design/Field.tsx';
import { Popover } from '../../design/Popover.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useSelection } from '../../list/useSelection.ts';
import { viewUrl } from '../../list/ViewTabs.tsx';
import { WindowedRows } from '../../list/WindowedRows.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Filters } from './Filters.tsx';
import styles from './Orders.module.css';
import { useOrderColumns } from './orderColumns.tsx';
import { parseOrderQuery } from './orderQuery.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { SaveView } from './SaveView.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type SavedViews, useSavedViews, viewSearch } from './savedViews.ts';
import { useListUrl } from './useListUrl.ts';

export const { head, Component } = officePage('orders', OrdersScreen);

function OrdersScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const navigate = useNavigate();
  const url = useListUrl();
  const { search, change } = url;
  const query = parseOrderQuery(search);
  const list = usePages(
    ['orders', query],
    (cursor: string | undefined, signal) => operate('search-orders', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.orders,
  );
  const { rows: orders, first } = list;
  const selection = useSelection(useMemo(() => orders.map(({ number }) => number), [orders]));
  const shown = search.get('show') ?? undefined;
  const saved = useSavedViews();
  const { total } = useMoney();
  const columns = extraOrderColumns.filter((name) => search.get('columns')?.split(',').includes(name));
  const chosen = orders.filter(({ number }) => selection.selected.has(number));
  const show = (number: string | undefined) => change({ show: number });
  const go = (number: string, panel = '') =>
    void navigate(localizePath(`${officePaths.order(number)}${panel}`, locale));
  return (
    <ListScreen
      title={t('frame.sections.orders')}
      sub={first?.views && t('orders.all', { count: first.views.all, number: formatNumber(first.views.all, locale) })}
      actions={
        can('place-order') && (
          <ActionLink to={officePaths.newOrder} tone="main" icon="plus">
            {t('newOrder.open')}
          </ActionLink>
        )
      }
      tabs={<Views counts={first?.views ?? null} saved={saved} />}
      url={url}
      search={{ label: t('orders.searchLabel'), placeholder: t('orders.search') }}
      filters={<Filters />}
      filtersEnd={<SaveView saved={saved} />}
      wide={
        <>
          {(can('consents') || can('replace-email')) && (
            <ActionLink to={officePaths.accounts} icon="profile" aria-label={t('accounts.title')} />
          )}
          <ColumnChoice />
          <Action icon="print" aria-label={t('frame.print')} onClick={() => window.print()} />
        </>
      }
      onExport={can('export-orders') && ((form) => operate('export-orders', { ...query, columns, ...form }))}
      list={list}
      count={first?.count}
      found={t('orders.found', { count: first?.count ?? 0 })}
      sum={first && (total(first.sums) || '0')}
      nothing={<NothingFound url={url} title={t('orders.none')} text={t('orders.noneText')} />}
      caption={t('orders.caption', { count: first?.count ?? orders.length })}
      className={styles.orders}
      columns={useOrderColumns(search.get('columns') ?? '')}
      getKey={getNumber}
      sorting={{ sorts: orderSorts, first: 'desc', url }}
      shownBy={WindowedRows}
      selection={selection}
      pane={{ shown, show }}
      onOpen={(number) => (hasRoomForPreview() ? show(number) : go(number))}
      onEnter={go}
      rowKeys={{ p: (number) => go(number, '?panel=settle'), n: (number) => go(number, '?panel=note') }}
      below={chosen.length > 0 && <SelectionBar orders={chosen} columns={columns} onSelect={selection.select} />}
      aside={shown && <PreviewPane number={shown} onClose={() => show(undefined)} />}
    />
  );
}

const getNumber = ({ number }: OrderListItem) => number;

/** The preview stands beside the list; where it would stand below, the order itself opens. */
const hasRoomForPreview = () => matchMedia('(min-width: 1360px)').matches;

function Views({ counts, saved }: { counts: Record<OrderView, number> | null; saved: SavedViews }) {
  const { t } = useTranslation('office');
  const { search } = useListUrl();
  const shown = viewSearch(search);
  const own = saved.views.map(({ name, search: query }) => ({ name: `?${query}`, label: name }));
  const view = search.get('view') ?? 'all';
  return (
    <Tabs<string>
      label={t('orders.viewsLabel')}
      tabs={[...orderViews.map((name) => ({ name, label: t(`orders.views.${name}`), count: counts?.[name] })), ...own]}
      current={own.some(({ name }) => name === `?${shown}`) ? `?${shown}` : view}
      to={(name) => (name.startsWith('?') ? officePaths.orders + name : viewUrl(officePaths.orders, orderViews, name))}
    />
  );
}

function ColumnChoice() {
  const { t } = useTranslation('office');
  const { search, change } = useListUrl();
  const chosen = search.get('columns')?.split(',') ?? [];
  const toggle = (name: string) =>
    change({ columns: extraOrderColumns.filter((one) => (one === name) !== chosen.includes(one)).join(',') });
  return (
    <Popover icon="columns" label="" name={t('orders.columns.choose')} atEnd>
      <Choices legend={t('orders.columns.choose')}>
        {extraOrderColumns.map((name) => (
          <Choice key={name} type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {t(`orders.columns.${name}`)}
          </Choice>
        ))}
      </Choices>
    </Popover>
  );
}
