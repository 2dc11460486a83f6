import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import styles from './emailTexts.module.css';
import type { TextDraft } from './useTextDraft.ts';

interface SaveBarProps {
  draft: TextDraft;
  isSaving: boolean;
  onSave: () => void;
}

/** Stays in view while the texts scroll. */
export function SaveBar({ draft: { typed, hasProblems, hasConflicts, dropAll }, isSaving, onSave }: SaveBarProps) {
  const { t } = useTranslation('office');
  if (typed.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('emailTexts.changes')}>
      <State tone="wait">{t('emailTexts.unsaved', { number: typed.length })}</State>
      <div className={styles.barActions}>
        <Action icon="undo" onClick={dropAll}>
          {t('emailTexts.dropAll')}
        </Action>
        <Action tone="main" icon="check" disabled={hasProblems || hasConflicts} loading={isSaving} onClick={onSave}>
          {t('emailTexts.save')}
        </Action>
      </div>
    </section>
  );
}
