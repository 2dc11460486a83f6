import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParcelListItem, ParcelView } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { formatNumber, localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ListFoot, ListSearch, ListTools } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { OperationFailure } from '../order/OperationFailure.tsx';
import { refreshOrders } from '../order/useOrder.ts';
import styles from './ParcelsPage.module.css';
import { ParcelsTable } from './ParcelsTable.tsx';
import { PickingList } from './PickingList.tsx';
import { type ParcelParameter, parcelQueryOf, views } from './parcelQuery.ts';
import { useWaybills } from './useWaybills.ts';

const PAGE = 50;

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.sections.parcels') }),
  noIndex: true,
});

export function Component() {
  return (
    <OfficeFrame section="parcels">
      <ParcelsScreen />
    </OfficeFrame>
  );
}

const useParcelsUrl = () => useUrl<ParcelParameter>(['q']);

function useParcels() {
  const { search } = useParcelsUrl();
  const query = parcelQueryOf(search);
  const list = useInfiniteQuery({
    queryKey: ['parcels', query],
    queryFn: ({ pageParam, signal }) =>
      operate('search-parcels', { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  return {
    ...list,
    view: query.view,
    parcels: list.data?.pages.flatMap((page) => page.parcels) ?? [],
    first: list.data?.pages[0],
  };
}

function ParcelsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { search, change } = useParcelsUrl();
  const { parcels, first, view, error, isPending, isPlaceholderData, refetch, ...list } = useParcels();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { progress, failures, create, stop } = useWaybills();
  const current = useRowKeys(parcels, (number) => setSelected((now) => toggled(now, number)));
  const chosen = parcels.filter(({ number }) => selected.has(number));
  return (
    <>
      <PageTop title={t('frame.sections.parcels')} actions={can('refresh-parcels') && <Refresh />} />
      <Tabs
        label={t('orders.viewsLabel')}
        tabs={views.map((name) => ({ name, label: t(`parcels.views.${name}`), count: first?.views?.[name] }))}
        current={view}
        to={(name) => (name === 'pack' ? '/office/parcels' : `/office/parcels?view=${name}`)}
      />
      {progress && (
        <div className={`${card.card} ${styles.progress}`} role="status">
          <b>{t('parcels.creatingOf', { done: progress.done, of: progress.of })}</b>
          {failures.size > 0 && <span>{t('parcels.failedCount', { count: failures.size })}</span>}
          <progress value={progress.done} max={progress.of} aria-label={t('parcels.progress')} />
          <Action onClick={stop}>{t('parcels.stop')}</Action>
        </div>
      )}
      <ListTools
        end={
          <Actions
            view={view}
            chosen={chosen}
            isCreating={progress !== undefined}
            onCreate={async () => {
              const created = await create(chosen);
              setSelected(new Set());
              if (created > 0) toast.success(t('parcels.created', { count: created }));
            }}
          />
        }
      >
        <ListSearch
          label={t('parcels.searchLabel')}
          placeholder={t('parcels.search')}
          known={search.get('q') ?? ''}
          onSearch={(q) => change({ q })}
        />
      </ListTools>
      <Columns side={view === 'pack' ? 'narrow' : 'none'}>
        <section
          className={`${card.card} ${card.clip} ${styles.list}`}
          aria-label={t(`parcels.views.${view}`)}
          aria-busy={isPlaceholderData}
        >
          {isPending ? (
            <Loading rows={10} />
          ) : error && parcels.length === 0 ? (
            <Failed error={error} onRetry={refetch} />
          ) : parcels.length === 0 ? (
            <NothingHere view={view} />
          ) : (
            <ParcelsTable
              parcels={parcels}
              count={first?.count ?? parcels.length}
              selected={selected}
              onSelect={setSelected}
              current={current}
              failures={failures}
            />
          )}
          {first && parcels.length > 0 && (
            <ListFoot
              text={t('participants.shown', {
                shown: formatNumber(parcels.length, locale),
                count: formatNumber(first.count, locale),
              })}
              list={list}
            />
          )}
        </section>
        {view === 'pack' && (
          <Stack>
            <PickingList numbers={chosen.map(({ number }) => number)} />
          </Stack>
        )}
      </Columns>
    </>
  );
}

function toggled(now: ReadonlySet<string>, number: string): ReadonlySet<string> {
  const next = new Set(now);
  if (!next.delete(number)) next.add(number);
  return next;
}

function useRowKeys(parcels: ParcelListItem[], toggle: (number: string) => void): string | undefined {
  const [current, setCurrent] = useState<string>();
  const navigate = useNavigate();
  const locale = useLocale();
  const step = (by: number) => () => {
    const at = parcels.findIndex(({ number }) => number === current);
    const next = parcels[at < 0 ? 0 : Math.min(Math.max(at + by, 0), parcels.length - 1)];
    if (!next) return;
    setCurrent(next.number);
    document.querySelector(`[data-parcel="${next.number}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: step(1),
    k: step(-1),
    x: () => current && toggle(current),
    enter: () => current && void navigate(localizePath(`/office/orders/${current}`, locale)),
  });
  return current;
}

function Refresh() {
  const { t } = useTranslation('office');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => operate('refresh-parcels', {}),
    onSuccess: async ({ tracked }) => {
      await refreshOrders();
      toast.success(t('parcels.refreshed', { count: tracked }));
    },
  });
  return (
    <>
      <Action icon="refresh" loading={isPending} onClick={() => mutate()}>
        {t('parcels.refresh')}
      </Action>
      <OperationFailure error={error} />
    </>
  );
}

interface ActionsProps {
  view: ParcelView;
  chosen: ParcelListItem[];
  isCreating: boolean;
  onCreate: () => void;
}

function Actions({ view, chosen, isCreating, onCreate }: ActionsProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const printable = chosen.filter(({ waybillNumber }) => waybillNumber !== null).map(({ number }) => number);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(await operate('labels', { numbers: printable })),
  });
  return (
    <div className={styles.bar}>
      <OperationFailure error={error} />
      {view === 'pack' && can('waybill') && (
        <Action icon="truck" tone="main" disabled={chosen.length === 0} loading={isCreating} onClick={onCreate}>
          {t('parcels.create', { count: chosen.length })}
        </Action>
      )}
      {view !== 'pack' && can('labels') && (
        <Action icon="print" tone="main" disabled={printable.length === 0} loading={isPending} onClick={() => mutate()}>
          {t('parcels.labels', { count: printable.length })}
        </Action>
      )}
    </div>
  );
}

function NothingHere({ view }: { view: ParcelView }) {
  const { t } = useTranslation('office');
  const { hasFilters, clear } = useParcelsUrl();
  if (hasFilters)
    return (
      <Empty
        illustration="orders"
        title={t('orders.nothing')}
        action={<Action onClick={clear}>{t('orders.filters.clear')}</Action>}
      />
    );
  return <Empty illustration="done" title={t(view === 'pack' ? 'parcels.allPacked' : 'parcels.none')} />;
}
