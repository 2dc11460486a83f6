import { type EventChange, setEventValue } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import styles from './event.module.css';
import { getEventValue, useEventEditing } from './eventEditing.ts';
import { useEventWords } from './useEventWords.ts';

/** What is about to change, each with its way back. */
export function Unpublished() {
  const { t } = useTranslation('office');
  const { changes, settings, before, isReadOnly, replace } = useEventEditing();
  const { nameField, toWords } = useEventWords();
  if (!before) return null;
  const shown = joinEntries(changes);
  const undo = (path: string) => {
    // An entry comes or goes with its list.
    const target = ENTRY.exec(path)?.[0] === path ? path.replace(/\.\d+$/, '') : path;
    replace(setEventValue(settings, target, getEventValue(before, target)));
  };
  return (
    <Card
      title={t('event.unpublished.title')}
      count={changes.length}
      flush
      foot={
        changes.length > 0 && (
          <>
            <span>{t('event.unpublished.about')}</span>
            {!isReadOnly && (
              <Action tone="ghostDanger" onClick={() => replace(before)}>
                {t('event.unpublished.discard')}
              </Action>
            )}
          </>
        )
      }
    >
      {changes.length === 0 ? (
        <p className={styles.none}>{t('event.unpublished.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {shown.map(({ path, before: was, after }) => (
            <li key={path}>
              <span>
                <span>{nameField(path, after === undefined ? before : settings)}</span>
                <br />
                <span className={styles.before}>{toWords(path, was, before)}</span> <span>→</span>{' '}
                <b>{toWords(path, after, settings)}</b>
              </span>
              {!isReadOnly && (
                <Action
                  tone="ghost"
                  icon="undo"
                  aria-label={t('event.unpublished.undo', { field: nameField(path, settings) })}
                  onClick={() => undo(path)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const ENTRY = /^(formats\.\w+|requisites)\.\d+/;

/** An entry that a list gained or lost is one change, not one of each of its fields. */
function joinEntries(changes: readonly EventChange[]): EventChange[] {
  const joined = new Map<string, EventChange>();
  for (const change of changes) {
    const entry = ENTRY.exec(change.path)?.[0];
    const isWhole = entry !== undefined && (change.before === undefined || change.after === undefined);
    if (!isWhole) joined.set(change.path, change);
    else joined.set(entry, { path: entry, before: change.before !== undefined, after: change.after !== undefined });
  }
  return [...joined.values()];
}
