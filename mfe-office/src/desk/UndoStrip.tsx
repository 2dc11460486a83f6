import { useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import layout from './Desk.module.css';
import { type DeskState, findKit, UNDO_MS, undoable } from './deskState.ts';
import { getName, getSize } from './kitTexts.ts';
import type { Desk } from './openDesk.ts';
import styles from './UndoStrip.module.css';
import { useNow } from './useDesk.ts';

/** The newest hand-out of the last minute. */
export function UndoStrip({ desk, state }: { desk: Desk; state: DeskState }) {
  const { t } = useTranslation('office');
  const isRunning = undoable(state, desk.now()).length > 0;
  const now = useNow(desk, isRunning);
  const [newest] = undoable(state, Math.max(now, desk.now()));
  if (!newest) return null;
  const kit = findKit(state, newest.number);
  const left = Math.max(0, UNDO_MS - (Math.max(now, Date.parse(newest.at)) - Date.parse(newest.at)));
  const undo = async () => {
    if (await desk.undo(newest.id)) void desk.synchronise();
  };
  return (
    <div className={styles.undo}>
      <b className={layout.number} translate="no">
        {newest.number}
      </b>
      <span role="status">
        <span>{[t('desk.undo.done'), newest.size || (kit && getSize(kit))].filter(Boolean).join(', ')}</span>
        {kit && (
          <>
            <br />
            <span translate="no">{getName(kit)}</span>
          </>
        )}
      </span>
      {/* While the next kit is written, this one is no longer the newest. */}
      <button type="button" disabled={state.disk === 'writing'} onClick={() => void undo()}>
        <OfficeIcon name="undo" />
        <span>{t('desk.undo.act')}</span>
        <span className="vh">{` ${t('desk.undo.left', { seconds: Math.ceil(left / 1000) })}`}</span>
      </button>
      <progress className={styles.left} max={UNDO_MS} value={left} aria-hidden="true" />
    </div>
  );
}
