import { useState } from 'react';
import type { Segment, SegmentPerson } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import table from '../../design/Table.module.css';
import { usePages } from '../../list/usePages.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import styles from './Messages.module.css';

const PAGE = 25;

/** The current recipients of a message. */
export const useSegmentPeople = (segment: Segment) =>
  usePages(
    ['segment-people', segment],
    (from: number | undefined, signal) => operate('segment-people', { segment, from, limit: PAGE }, signal),
    ({ people }) => people,
  );

/** How many people a segment has, and on request who they are. */
export function SegmentPeople({ list }: { list: ReturnType<typeof useSegmentPeople> }) {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(false);
  const { first, rows, error } = list;
  const count = first ? first.ua + first.en : 0;
  return (
    <div className={styles.people}>
      <div role="status" aria-busy={list.isFetching}>
        {first ? (
          <p className={styles.counts}>
            <b>{count > 0 ? t('messages.count', { count }) : t('messages.noRecipients')}</b>
            {first.en > 0 && <span>{t('messages.readEnglish', { count: first.en })}</span>}
            {first.unsubscribed > 0 && <span>{t('messages.unsubscribed', { count: first.unsubscribed })}</span>}
          </p>
        ) : (
          !error && <p>{t('messages.counting')}</p>
        )}
      </div>
      <OperationFailure error={error} />
      {count > 0 && (
        <Action aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'messages.hidePeople' : 'messages.showPeople')}
        </Action>
      )}
      {isOpen && count > 0 && (
        <>
          <ul className={styles.persons} aria-label={t('messages.people')}>
            {rows.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and people may share everything
              <Person key={index} person={person} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Action loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('frame.loadMore')}
            </Action>
          )}
        </>
      )}
    </div>
  );
}

function Person({ person: { names, numbers, team, order } }: { person: SegmentPerson }) {
  const about = [numbers && `№ ${numbers}`, team].filter(Boolean).join(', ');
  return (
    <li>
      <b className={table.strong}>{names.join(', ') || '—'}</b>
      {about && <span>{about}</span>}
      {order && (
        <LocalLink className={table.id} to={officePaths.order(order)} translate="no">
          {order}
        </LocalLink>
      )}
    </li>
  );
}
