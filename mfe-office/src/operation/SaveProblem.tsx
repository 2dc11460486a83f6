import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { OperationFailure } from './OperationFailure.tsx';
import styles from './SaveProblem.module.css';
import type { SavedDraft } from './useSavedDraft.ts';

interface SaveProblemProps {
  draft: Pick<SavedDraft<unknown>, 'state' | 'error' | 'flush' | 'keepOwn'> & { turn: { isBlocked: boolean } };
  /** Shows the draft of the colleague. */
  onTake: () => void;
}

/** What keeps a draft from being saved. */
export function SaveProblem({ draft: { state, error, flush, keepOwn, turn }, onTake }: SaveProblemProps) {
  const { t } = useTranslation('office');
  const failure = getFailure(error);
  if (state === 'conflict') {
    return (
      <Notice tone="warn" role="alert">
        <span>
          {failure.code === 'being_edited'
            ? t('frame.draft.conflict.edited', { who: String(failure.details.by ?? '') })
            : t('frame.draft.conflict.text')}
        </span>
        <span className={styles.actions}>
          <Action onClick={onTake}>{t('frame.draft.conflict.take')}</Action>
          {!turn.isBlocked && <Action onClick={() => void keepOwn()}>{t('frame.draft.conflict.keep')}</Action>}
        </span>
      </Notice>
    );
  }
  if (state !== 'failed') return null;
  return (
    <>
      <OperationFailure error={error} />
      <Notice tone="err">
        <span>{t('frame.draft.notSaved')}</span> <Action onClick={() => void flush()}>{t('frame.draft.again')}</Action>
      </Notice>
    </>
  );
}
