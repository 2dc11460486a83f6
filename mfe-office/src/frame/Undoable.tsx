import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../design/Action.tsx';
import { Key } from '../design/Key.tsx';
import styles from './Undoable.module.css';
import { pauseUndo, undo, useUndoOffer } from './undo.ts';

/** Shows the offer to take the last act back. */
export function Undoable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('office');
  const offer = useUndoOffer();
  return (
    <>
      {children}
      <div role="status" className={styles.place}>
        {offer && (
          <div className={styles.toast}>
            <span>{offer.text}</span>
            <Action
              tone="onInk"
              icon="undo"
              className={styles.action}
              onClick={undo}
              onFocus={() => pauseUndo(true)}
              onBlur={() => pauseUndo(false)}
            >
              {t('frame.undo')}
              <span aria-hidden="true">{t('frame.seconds', { seconds: offer.secondsLeft })}</span>
            </Action>
            <span className={styles.key}>
              <Key isOnInk>Z</Key>
            </span>
          </div>
        )}
      </div>
    </>
  );
}
