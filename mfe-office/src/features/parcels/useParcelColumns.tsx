import type { ParcelListItem } from 'shared-lib/api/office';
import type { Failure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { ChipTone } from 'shared-lib/ui';
import { countryName, formatWaybillNumber } from 'shared-lib/validation';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import type { ListColumn } from '../../list/ListTable.tsx';
import { useCarrierTexts } from '../../operation/useCarrierTexts.ts';
import { useOperationTexts } from '../../operation/useOperationTexts.ts';
import { officePaths } from '../../paths.ts';
import styles from './ParcelsPage.module.css';

/** @param failures by order number */
export function useParcelColumns(failures: ReadonlyMap<string, Failure>): ListColumn<ParcelListItem>[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return [
    {
      name: 'order',
      label: t('parcels.order'),
      cellClass: styles.number,
      cell: ({ number }) => (
        <LocalLink to={officePaths.order(number)} className={table.id} translate="no">
          {number}
        </LocalLink>
      ),
    },
    {
      name: 'who',
      label: t('parcels.who'),
      cellClass: styles.who,
      cell: (parcel) => <Contents parcel={parcel} />,
    },
    {
      name: 'where',
      label: t('parcels.where'),
      cellClass: styles.where,
      cell: ({ country, settlement, branch }) => (
        <>
          <span>{settlement}</span>
          <small>{country ? countryName(country, locale) : branch && t('parcels.branch', { number: branch })}</small>
        </>
      ),
    },
    {
      name: 'kilograms',
      label: t('parcels.kilograms'),
      isRight: true,
      cellClass: styles.weight,
      cell: ({ weight }) => <Weight grams={weight} />,
    },
    {
      name: 'waybill',
      label: t('parcels.waybill'),
      cellClass: styles.state,
      cell: (parcel) => <WaybillCell parcel={parcel} failure={failures.get(parcel.number)} />,
    },
  ];
}

function Contents({ parcel: { who, kits, goods } }: { parcel: ParcelListItem }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const contents = [
    kits > 0 && t('parcels.kits', { count: kits }),
    ...goods.map(
      ({ title, size, quantity }) => `${title[locale]}${size ? ` ${size}` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`,
    ),
  ];
  return (
    <>
      <b className={table.strong}>{who}</b>
      <small>{contents.filter(Boolean).join(', ')}</small>
    </>
  );
}

function Weight({ grams }: { grams: number }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const kilograms = new Intl.NumberFormat(locale === 'ua' ? 'uk' : 'en', {
    maximumFractionDigits: grams < 100 ? 2 : 1,
  });
  return (
    <>
      <span>{grams > 0 ? kilograms.format(grams / 1000) : '—'}</span>
      <span className={styles.unit}>{` ${t('parcels.kilograms')}`}</span>
    </>
  );
}

const looks = {
  created: { tone: 'plain', icon: 'parcel' },
  in_transit: { tone: 'info', icon: 'truck' },
  ready_for_pickup: { tone: 'info', icon: 'branch' },
  delivered: { tone: 'ok', icon: 'check' },
  returning: { tone: 'err', icon: 'undo' },
  attention: { tone: 'err', icon: 'warning' },
  not_found: { tone: 'err', icon: 'warning' },
  cancelled: { tone: 'plain', icon: 'close' },
} as const satisfies Record<string, { tone: ChipTone; icon: OfficeIconName }>;

function WaybillCell({ parcel, failure }: { parcel: ParcelListItem; failure: Failure | undefined }) {
  const { t } = useTranslation('office');
  const texts = useOperationTexts();
  const carrierText = useCarrierTexts();
  const { number, waybillNumber, state, status } = parcel;
  if (failure)
    return (
      <>
        <State tone="err" icon="error">
          {carrierText(failure) ?? texts[failure.code] ?? t('parcels.failed')}
        </State>{' '}
        <LocalLink to={`${officePaths.order(number)}?panel=waybill`}>{t('parcels.mend')}</LocalLink>
      </>
    );
  if (!waybillNumber)
    return (
      <State tone="wait" icon="clock">
        {t(state ? 'parcels.creating' : 'parcels.ready')}
      </State>
    );
  return (
    <>
      <b className={table.oneLine}>{formatWaybillNumber(waybillNumber)}</b>
      {state && (
        <small>
          <State {...looks[state]}>{status || t(`order.parcel.states.${state}`)}</State>
        </small>
      )}
    </>
  );
}
