import { useMutation } from '@tanstack/react-query';
import { type ParcelListItem, type ParcelView, parcelViews } from 'shared-lib/api/office';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { carriedKinds } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { Stack } from '../../design/Columns.tsx';
import { OneOfFilter } from '../../design/ListTools.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useSelection } from '../../list/useSelection.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './ParcelsPage.module.css';
import { PickingList } from './PickingList.tsx';
import { type ParcelParameter, parseParcelQuery } from './parcelQuery.ts';
import { useParcelColumns } from './useParcelColumns.tsx';
import { useWaybills } from './useWaybills.ts';

export const { head, Component } = officePage('parcels', ParcelsScreen);

const useParcelsUrl = () => useUrl<ParcelParameter>(['q', 'delivery']);

function ParcelsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const navigate = useNavigate();
  const can = useCan();
  const url = useParcelsUrl();
  const query = parseParcelQuery(url.search);
  const { view } = query;
  const list = usePages(
    ['parcels', query],
    (cursor: string | undefined, signal) => operate('search-parcels', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.parcels,
  );
  const { rows: parcels, first } = list;
  const selection = useSelection(parcels.map(({ number }) => number));
  const { progress, failures, create, stop } = useWaybills();
  const chosen = parcels.filter(({ number }) => selection.selected.has(number));
  return (
    <ListScreen
      title={t('frame.sections.parcels')}
      actions={can('refresh-parcels') && <Refresh />}
      tabs={
        <>
          <ViewTabs
            path={officePaths.parcels}
            views={parcelViews}
            current={view}
            getLabel={(name) => t(`parcels.views.${name}`)}
            counts={first?.views}
          />
          {progress && (
            <div className={`${card.card} ${styles.progress}`} role="status">
              <b>{t('parcels.creatingOf', { done: progress.done, of: progress.of })}</b>
              {failures.size > 0 && <span>{t('parcels.failedCount', { count: failures.size })}</span>}
              <progress value={progress.done} max={progress.of} aria-label={t('parcels.progress')} />
              <Action onClick={stop}>{t('parcels.stop')}</Action>
            </div>
          )}
        </>
      }
      url={url}
      search={{ label: t('parcels.searchLabel'), placeholder: t('parcels.search') }}
      filters={
        <OneOfFilter
          name="delivery"
          label={t('parcels.destination')}
          options={carriedKinds.map((value) => ({ value, label: t(`parcels.destinations.${value}`) }))}
          chosen={url.search.get('delivery')}
          onChoose={(delivery) => url.change({ delivery })}
        />
      }
      end={
        <Actions
          view={view}
          chosen={chosen}
          isCreating={progress !== undefined}
          onCreate={async () => {
            const created = await create(chosen);
            selection.select([]);
            if (created > 0) toast.success(t('parcels.created', { count: created }));
          }}
        />
      }
      label={t(`parcels.views.${view}`)}
      list={list}
      count={first?.count}
      nothing={
        <NothingFound url={url} illustration="done" title={t(view === 'pack' ? 'parcels.allPacked' : 'parcels.none')} />
      }
      caption={t('parcels.caption', { count: first?.count ?? parcels.length })}
      className={styles.table}
      cardClass={styles.list}
      columns={useParcelColumns(failures)}
      getKey={getNumber}
      getAttributes={({ number }) => ({ 'data-failed': failures.get(number)?.code })}
      selection={selection}
      onEnter={(number) => void navigate(localizePath(officePaths.order(number), locale))}
      aside={
        view === 'pack' && (
          <Stack>
            <PickingList numbers={chosen.map(({ number }) => number)} />
          </Stack>
        )
      }
    />
  );
}

const getNumber = ({ number }: ParcelListItem) => number;

function Refresh() {
  const { t } = useTranslation('office');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => operate('refresh-parcels', {}),
    onSuccess: async ({ tracked }) => {
      await refreshOffice();
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
