import { type ParticipantListItem, participantSorts } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { formatPhone } from 'shared-lib/validation';
import { Bib } from '../../design/Bib.tsx';
import { PersonName } from '../../design/PersonName.tsx';
import { PressRow, RowOpener } from '../../design/PressRow.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { ParticipantState } from './ParticipantState.tsx';
import styles from './ParticipantsTable.module.css';
import { placeKey } from './participantQuery.ts';
import { useParticipantsUrl } from './useParticipantsUrl.ts';

interface ParticipantsTableProps {
  participants: ParticipantListItem[];
  count: number;
  /** The place that keys act on. */
  current: string | undefined;
  onShow: (key: string) => void;
}

export function ParticipantsTable({ participants, count, current, onShow }: ParticipantsTableProps) {
  const { t } = useTranslation('office');
  return (
    <Table
      caption={t('participants.caption', { count })}
      className={styles.participants}
      isPressable
      count={count}
      sorting={{ sorts: participantSorts, url: useParticipantsUrl() }}
      columns={[
        { name: 'number', label: t('participants.columns.number'), className: styles.number },
        { name: 'name', label: t('participants.columns.name'), className: styles.name },
        { name: 'size', label: t('participants.size'), className: styles.size },
        { name: 'delivery', label: t('orders.columns.delivery') },
        { name: 'phone', label: t('orders.columns.phone') },
        { name: 'state', label: t('participants.state'), className: styles.state },
      ]}
    >
      {participants.map((participant) => (
        <Row
          key={placeKey(participant)}
          participant={participant}
          isCurrent={placeKey(participant) === current}
          onShow={() => onShow(placeKey(participant))}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  participant: ParticipantListItem;
  isCurrent: boolean;
  onShow: () => void;
}

function Row({ participant, isCurrent, onShow }: RowProps) {
  const { t } = useTranslation('office');
  const { raceNumber, kind, isVoid, name, team, number, size, delivery, branch, phone } = participant;
  const key = placeKey(participant);
  return (
    <PressRow name={key} isCurrent={isCurrent} onOpen={onShow}>
      <td className={styles.number}>
        <Bib number={raceNumber} isTeam={kind === 'team'} isVoid={isVoid} />
      </td>
      <td className={styles.name}>
        <RowOpener onOpen={onShow}>
          <PersonName name={name} />
        </RowOpener>
        <small>{team || number}</small>
      </td>
      <td className={styles.size}>
        <b>{size || (delivery === 'number-only' ? '—' : '?')}</b>
      </td>
      <td className={classNames(styles.delivery, table.soft)}>
        {branch || (delivery ? t(`orders.delivery.${delivery}`) : '—')}
      </td>
      <td className={styles.phone} translate="no">
        {formatPhone(phone)}
      </td>
      <td className={styles.state}>
        <ParticipantState participant={participant} />
      </td>
    </PressRow>
  );
}
