import type { ParticipantListItem, ParticipantSort } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { formatPhone } from 'shared-lib/validation';
import { Bib } from '../../design/Bib.tsx';
import table from '../../design/Table.module.css';
import { rowPress } from '../../list/rowPress.ts';
import { SortHead } from '../../list/SortHead.tsx';
import { ParticipantState } from './ParticipantState.tsx';
import styles from './ParticipantsTable.module.css';
import { placeKey, sorts } from './participantQuery.ts';
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
    <table className={classNames(table.table, table.pressable, styles.participants)} aria-rowcount={count + 1}>
      <caption className="vh">{t('participants.caption', { count })}</caption>
      <thead>
        <tr>
          <HeadCell sort="number" className={styles.number} />
          <HeadCell sort="name" className={styles.name} />
          <th scope="col" className={styles.size}>
            {t('participants.size')}
          </th>
          <th scope="col">{t('orders.columns.delivery')}</th>
          <th scope="col">{t('orders.columns.phone')}</th>
          <th scope="col" className={styles.state}>
            {t('participants.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {participants.map((participant) => (
          <Row
            key={placeKey(participant)}
            participant={participant}
            isCurrent={placeKey(participant) === current}
            onShow={() => onShow(placeKey(participant))}
          />
        ))}
      </tbody>
    </table>
  );
}

function HeadCell({ sort, className }: { sort: ParticipantSort; className?: string | undefined }) {
  const { t } = useTranslation('office');
  return (
    <SortHead sort={sort} sorts={sorts} url={useParticipantsUrl()} className={className}>
      {t(`participants.columns.${sort}`)}
    </SortHead>
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
    <tr data-row={key} data-current={isCurrent || undefined} onClick={rowPress(onShow)}>
      <td className={styles.number}>
        <Bib number={raceNumber} isTeam={kind === 'team'} isVoid={isVoid} />
      </td>
      <td className={styles.name}>
        <button type="button" className={table.open} onClick={onShow}>
          {name ? (
            <b className={table.strong}>{name}</b>
          ) : (
            <span className={table.muted}>{t('order.people.unnamed')}</span>
          )}
        </button>
        <small>{team || number}</small>
      </td>
      <td className={styles.size}>
        <b>{size || (delivery === 'number-only' ? '—' : '?')}</b>
      </td>
      <td className={classNames(styles.delivery, table.soft)}>
        {branch || (delivery ? t(`orders.delivery.${delivery}`) : '—')}
      </td>
      <td className={styles.phone}>{formatPhone(phone)}</td>
      <td className={styles.state}>
        <ParticipantState participant={participant} />
      </td>
    </tr>
  );
}
