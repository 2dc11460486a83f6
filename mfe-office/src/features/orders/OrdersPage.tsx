import { useMemo, useState } from 'react';
import { extraOrderColumns, type OrderListItem, type OrderView, orderViews } from 'shared-lib/api/office';
import { formatNumber, localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Choice, Choices } from '../../design/Field.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Popover } from '../../design/Popover.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useKeys } from '../../frame/keyboard.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { ListCard } from '../../list/ListCard.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { rowSteps } from '../../list/rowSteps.ts';
import { PAGE, usePages } from '../../list/usePages.ts';
import { type Selection, useSelection } from '../../list/useSelection.ts';
import { viewUrl } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Filters } from './Filters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { orderQueryOf } from './orderQuery.ts';
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
  const query = orderQueryOf(search);
  const list = usePages(
    ['orders', query],
    (cursor: string | undefined, signal) => operate('search-orders', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.orders,
  );
  const { rows: orders, first } = list;
  const selection = useSelection(useMemo(() => orders.map(({ number }) => number), [orders]));
  const [current, setCurrent] = useState<string>();
  const shown = search.get('show');
  const saved = useSavedViews();
  const { total } = useMoney();
  const columns = extraOrderColumns.filter((name) => search.get('columns')?.split(',').includes(name));
  useRowKeys({ orders, current, setCurrent, shown, selection });
  const chosen = orders.filter(({ number }) => selection.selected.has(number));

  return (
    <>
      <PageTop
        title={t('frame.sections.orders')}
        sub={first?.views && t('orders.all', { count: first.views.all, number: formatNumber(first.views.all, locale) })}
      />
      <Views counts={first?.views ?? null} saved={saved} />
      <ListTools
        wide={
          <>
            <ColumnChoice />
            <Action icon="print" aria-label={t('frame.print')} onClick={() => window.print()} />
          </>
        }
        end={
          can('export-orders') && (
            <ExportMenu
              count={first?.count}
              load={(format) => operate('export-orders', { ...query, columns, format })}
            />
          )
        }
      >
        <Filters>
          <SaveView saved={saved} />
        </Filters>
      </ListTools>
      <Columns side={shown ? 'narrow' : 'none'}>
        <Stack>
          <ListCard
            label={t('frame.sections.orders')}
            list={list}
            found={t('orders.found', { count: first?.count ?? 0 })}
            count={first?.count}
            sum={first && (total(first.sums) || '0')}
            nothing={<NothingFound url={url} title={t('orders.none')} text={t('orders.noneText')} />}
          >
            <OrdersTable
              orders={orders}
              count={first?.count ?? orders.length}
              selection={selection}
              current={current ?? shown ?? undefined}
              onShow={(number) => {
                setCurrent(number);
                if (hasRoomForPreview()) change({ show: number });
                else void navigate(localizePath(officePaths.order(number), locale));
              }}
            />
          </ListCard>
          {chosen.length > 0 && <SelectionBar orders={chosen} columns={columns} onSelect={selection.select} />}
        </Stack>
        {shown && <PreviewPane number={shown} onClose={() => change({ show: undefined })} />}
      </Columns>
    </>
  );
}

/** The preview stands beside the list; where it would stand below, the order itself opens. */
const hasRoomForPreview = () => matchMedia('(min-width: 1360px)').matches;

interface RowKeys {
  orders: OrderListItem[];
  current: string | undefined;
  setCurrent: (number: string) => void;
  shown: string | null;
  selection: Selection;
}

function useRowKeys({ orders, current, setCurrent, shown, selection: { toggle } }: RowKeys): void {
  const { change } = useListUrl();
  const navigate = useNavigate();
  const locale = useLocale();
  const steps = rowSteps({
    rows: orders,
    keyOf: ({ number }) => number,
    current,
    onStep: (number) => {
      setCurrent(number);
      if (shown) change({ show: number });
    },
  });
  const open =
    (panel = '') =>
    () => {
      if (current) void navigate(localizePath(`${officePaths.order(current)}${panel}`, locale));
    };
  useKeys({
    ...steps,
    x: () => current && toggle(current),
    'shift x': () => current && toggle(current, true),
    space: () => change({ show: shown === current ? undefined : current }),
    enter: open(),
    p: open('?panel=settle'),
    n: open('?panel=note'),
    escape: () => change({ show: undefined }),
  });
}

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
