import type { ParticipantListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames, RowBib } from 'shared-lib/ui';
import { formatPhone } from 'shared-lib/validation';
import { PersonName } from '../../design/PersonName.tsx';
import { RowOpener } from '../../design/RowOpener.tsx';
import table from '../../design/Table.module.css';
import type { ListColumn } from '../../list/ListTable.tsx';
import { ParticipantState } from './ParticipantState.tsx';
import styles from './Participants.module.css';

export function useParticipantColumns(): ListColumn<ParticipantListItem>[] {
  const { t } = useTranslation('office');
  return [
    {
      name: 'number',
      label: t('participants.columns.number'),
      className: styles.number,
      cell: ({ raceNumber, kind, isVoid }) => (
        <RowBib number={raceNumber} strip={kind === 'team' ? 'team' : 'individual'} isVoid={isVoid} />
      ),
    },
    {
      name: 'name',
      label: t('participants.columns.name'),
      className: styles.name,
      cell: ({ name, team, number }, open) => (
        <>
          <RowOpener onOpen={open}>
            <PersonName name={name} />
          </RowOpener>
          <small>{team || number}</small>
        </>
      ),
    },
    {
      name: 'size',
      label: t('participants.size'),
      className: styles.size,
      cell: ({ size, delivery }) => <b>{size || (delivery === 'number-only' ? '—' : '?')}</b>,
    },
    {
      name: 'delivery',
      label: t('orders.columns.delivery'),
      cellClass: classNames(styles.delivery, table.soft),
      cell: ({ branch, delivery }) => branch || (delivery ? t(`orders.delivery.${delivery}`) : '—'),
    },
    {
      name: 'phone',
      label: t('orders.columns.phone'),
      cellClass: styles.phone,
      cell: ({ phone }) => <span translate="no">{formatPhone(phone)}</span>,
    },
    {
      name: 'state',
      label: t('participants.state'),
      className: styles.state,
      cell: (participant) => <ParticipantState participant={participant} />,
    },
  ];
}
