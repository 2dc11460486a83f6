import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import styles from './event.module.css';
import { useEventEditing } from './eventEditing.ts';

/** Whether what was typed is kept. */
export function SavedState() {
  const { t } = useTranslation('office');
  const { state, changes } = useEventEditing();
  if (state === 'saving' || state === 'unsaved') return <State tone="plain">{t('event.saving')}</State>;
  if (changes.length === 0) return null;
  return <State tone="wait">{t('event.draft', { number: changes.length })}</State>;
}

/** What keeps the draft from being saved. @param onTake shows the draft of the colleague */
export function SaveProblem({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation('office');
  const { state, error, flush, keepOwn } = useEventEditing();
  if (state === 'conflict') {
    return (
      <Notice tone="warn" role="alert">
        <span>{t('event.conflict.text')}</span>
        <span className={styles.actions}>
          <Action onClick={onTake}>{t('event.conflict.take')}</Action>
          <Action onClick={() => void keepOwn()}>{t('event.conflict.keep')}</Action>
        </span>
      </Notice>
    );
  }
  if (state !== 'failed') return null;
  return (
    <>
      <OperationFailure error={error} />
      <Notice tone="err">
        <span>{t('event.notSaved')}</span> <Action onClick={() => void flush()}>{t('event.again')}</Action>
      </Notice>
    </>
  );
}
