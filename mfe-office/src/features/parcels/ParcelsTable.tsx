import type { ParcelListItem } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { ChipTone } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { SelectAll } from '../../list/SelectAll.tsx';
import { SelectRow } from '../../list/SelectRow.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { useOperationTexts } from '../../operation/useOperationTexts.ts';
import { officePaths } from '../../paths.ts';
import styles from './ParcelsPage.module.css';

interface ParcelsTableProps {
  parcels: ParcelListItem[];
  count: number;
  selection: Selection;
  current: string | undefined;
  /** Codes of errors by order number. */
  failures: ReadonlyMap<string, string>;
}

export function ParcelsTable({ parcels, count, selection, current, failures }: ParcelsTableProps) {
  const { t } = useTranslation('office');
  return (
    <Table
      caption={t('parcels.caption', { count })}
      className={styles.table}
      count={count}
      columns={[
        { name: 'tick', label: <SelectAll selection={selection} />, className: styles.tick },
        { name: 'order', label: t('parcels.order') },
        { name: 'who', label: t('parcels.who') },
        { name: 'where', label: t('parcels.where') },
        { name: 'kilograms', label: t('parcels.kilograms'), isRight: true },
        { name: 'waybill', label: t('parcels.waybill') },
      ]}
    >
      {parcels.map((parcel) => (
        <Row
          key={parcel.number}
          parcel={parcel}
          isSelected={selection.selected.has(parcel.number)}
          onToggle={selection.toggle}
          isCurrent={parcel.number === current}
          failure={failures.get(parcel.number)}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  parcel: ParcelListItem;
  isSelected: boolean;
  onToggle: Selection['toggle'];
  isCurrent: boolean;
  failure: string | undefined;
}

function Row({ parcel, isSelected, onToggle, isCurrent, failure }: RowProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { number, who, kits, goods, settlement, branch, weight } = parcel;
  const contents = [
    kits > 0 && t('parcels.kits', { count: kits }),
    ...goods.map(
      ({ title, size, quantity }) => `${title[locale]}${size ? ` ${size}` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`,
    ),
  ];
  const kilograms = new Intl.NumberFormat(locale === 'ua' ? 'uk' : 'en', {
    maximumFractionDigits: weight < 100 ? 2 : 1,
  });
  return (
    <tr
      data-row={number}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-failed={failure || undefined}
    >
      <td className={styles.tick}>
        <SelectRow number={number} isSelected={isSelected} onToggle={onToggle} />
      </td>
      <td className={styles.number}>
        <LocalLink to={officePaths.order(number)} className={table.id} translate="no">
          {number}
        </LocalLink>
      </td>
      <td className={styles.who}>
        <b className={table.strong}>{who}</b>
        <small>{contents.filter(Boolean).join(', ')}</small>
      </td>
      <td className={styles.where}>
        <span>{settlement}</span>
        <small>{branch && t('parcels.branch', { number: branch })}</small>
      </td>
      <td className={classNames(styles.weight, table.right)}>
        <span>{weight > 0 ? kilograms.format(weight / 1000) : '—'}</span>
        <span className={styles.unit}>{` ${t('parcels.kilograms')}`}</span>
      </td>
      <td className={styles.state}>
        <WaybillCell parcel={parcel} failure={failure} />
      </td>
    </tr>
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

function WaybillCell({ parcel, failure }: { parcel: ParcelListItem; failure: string | undefined }) {
  const { t } = useTranslation('office');
  const texts = useOperationTexts();
  const { number, waybillNumber, state, status } = parcel;
  if (failure)
    return (
      <>
        <State tone="err" icon="error">
          {texts[failure] ?? t('parcels.failed')}
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
      <b className={table.oneLine}>{waybillNumber.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')}</b>
      {state && (
        <small>
          <State {...looks[state]}>{status || t(`order.parcel.states.${state}`)}</State>
        </small>
      )}
    </>
  );
}
