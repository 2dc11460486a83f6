import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { Key } from '../design/Key.tsx';
import { pauseUndo, undo, useUndoOffer } from '../operation/undo.ts';
import { keepToastsAbove } from './keepToastsAbove.ts';
import styles from './Undoable.module.css';

/** Shows the offer to take the last act back. */
export function Undoable({ children }: { children: Elements }) {
  const { t } = useTranslation('office');
  const offer = useUndoOffer();
  const place = useRef<HTMLDivElement>(null);
  const isOffered = Boolean(offer);
  useLayoutEffect(() => (isOffered && place.current ? keepToastsAbove(place.current) : undefined), [isOffered]);
  return (
    <>
      {children}
      <div ref={place} role="status" className={styles.place}>
        {offer && (
          <div className={styles.toast}>
            <span>{offer.text}</span>
            <Action
              tone="onInk"
              className={styles.action}
              onClick={undo}
              onFocus={() => pauseUndo(true)}
              onBlur={() => pauseUndo(false)}
            >
              <svg viewBox="0 0 20 20" className={styles.ring} aria-hidden="true">
                <circle cx="10" cy="10" r="8" />
                <circle
                  cx="10"
                  cy="10"
                  r="8"
                  pathLength={offer.seconds}
                  strokeDasharray={offer.seconds}
                  strokeDashoffset={offer.seconds - offer.secondsLeft}
                />
              </svg>
              <span>{t('frame.undo')}</span>
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
