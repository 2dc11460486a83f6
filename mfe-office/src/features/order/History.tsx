import type { OfficeOrder, OrderEvent } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import timeline from '../../design/Timeline.module.css';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import { hasAccess, useOfficeSession } from '../../session/useOfficeSession.ts';
import { Sentence } from '../log/Sentence.tsx';
import { useSentences } from '../log/useSentences.ts';

interface HistoryProps {
  order: Pick<OfficeOrder, 'number' | 'history'>;
  onNote?: (() => void) | undefined;
}

/** Who did what, newest first, with the notes of colleagues. */
export function History({ order, onNote }: HistoryProps) {
  const { t } = useTranslation('office');
  const session = useOfficeSession();
  return (
    <Card
      title={t('order.history.title')}
      actions={
        <>
          {onNote && (
            <Action icon="profile-edit" onClick={onNote}>
              {t('order.note.open')}
            </Action>
          )}
          {hasAccess(session, 'log') && (
            <LocalLink className="link" to={`${officePaths.log}?target=${order.number}`}>
              {t('order.history.all')}
            </LocalLink>
          )}
        </>
      }
    >
      <EventList events={order.history} />
    </Card>
  );
}

export function EventList({ events }: { events: OrderEvent[] }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { explain } = useSentences();
  return (
    <ol className={timeline.timeline}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action} ${JSON.stringify(event.details)}`}>
          <p>
            <b>{event.by ?? t('order.history.site')}</b> <Sentence entry={event} />
            <small>{[exact(event.at), explain(event.outcome)].filter(Boolean).join(' · ')}</small>
          </p>
        </li>
      ))}
    </ol>
  );
}
