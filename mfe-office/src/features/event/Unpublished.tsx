import { undoEventChange } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import styles from './event.module.css';
import { useEventEditing } from './eventEditing.ts';
import { useEventWords } from './useEventWords.ts';

/** What is about to change, each with its way back. */
export function Unpublished() {
  const { t } = useTranslation('office');
  const { changes, settings, before, isReadOnly, replace } = useEventEditing();
  const { nameField, toWords } = useEventWords();
  if (!before) return null;
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
          {changes.map(({ path, before: was, after }) => (
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
                  onClick={() => replace(undoEventChange(before, settings, path))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
