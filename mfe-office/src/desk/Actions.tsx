import { formatTime, useTranslation } from 'shared-lib/i18n';
import { Chip, type ChipTone, Notice } from 'shared-lib/ui';
import { accessApi } from '../api/officeApi.ts';
import styles from './Actions.module.css';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { type DeskState, findKit, openDifferences, undoneIds, waiting } from './deskState.ts';
import type { StoredAction } from './deskStore.ts';
import { KitRow } from './KitRow.tsx';
import { getName, listNumbers } from './kitTexts.ts';
import type { Desk } from './openDesk.ts';

interface ActionsProps {
  desk: Desk;
  state: DeskState;
  onNext: () => void;
  onDecide: () => void;
  onDesk: () => void;
  onCash: () => void;
  isReadOnly: boolean;
}

const tones: Record<string, ChipTone> = { recorded: 'ok', difference: 'wait' };

/** What this device did, newest first, and what of it is recorded. */
export function Actions({ desk, state, onNext, onDecide, onDesk, onCash, isReadOnly }: ActionsProps) {
  const { t } = useTranslation('office');
  const count = waiting(state).length;
  const differences = openDifferences(state).length;
  const handedOut = state.actions.filter(({ action }) => action.kind === 'hand-out').reverse();
  const all = state.actions.length;
  return (
    <>
      <section className={layout.part} aria-label={t('desk.actions.title')}>
        <h2 className={layout.heading}>{t('desk.actions.title')}</h2>
        {all > 0 && (
          <div className={styles.merged}>
            <span role="status">{t('desk.actions.merged', { done: all - count, all })}</span>
            <progress max={all} value={all - count} aria-label={t('desk.actions.title')} />
          </div>
        )}
        {all === 0 && <p>{t('desk.actions.none')}</p>}
      </section>
      <ul>
        {handedOut.map((stored) => (
          <li key={stored.key}>
            <Row stored={stored} state={state} />
          </li>
        ))}
      </ul>
      <div className={layout.acts}>
        {differences > 0 && (
          <DeskButton icon="swap" onClick={onDecide}>
            {t('desk.actions.decide', { count: differences })}
          </DeskButton>
        )}
        <DeskButton icon="qr" tone={differences > 0 ? 'quiet' : undefined} onClick={onNext}>
          {t('desk.scan.next')}
        </DeskButton>
        {!isReadOnly && (
          <DeskButton icon="card" tone="quiet" onClick={onCash}>
            {t('desk.cash.open')}
          </DeskButton>
        )}
        <DeskButton icon="flag" tone="quiet" onClick={onDesk}>
          {t('desk.actions.changeDesk')}
        </DeskButton>
        {count > 0 ? (
          <Notice tone="info">{t('desk.actions.signOutWaits', { count, numbers: listNumbers(waiting(state)) })}</Notice>
        ) : (
          <DeskButton icon="logout" tone="quiet" onClick={() => void signOut(desk)}>
            {t('desk.actions.signOut')}
          </DeskButton>
        )}
      </div>
    </>
  );
}

async function signOut(desk: Desk): Promise<void> {
  // Another tab may have handed out since.
  await desk.reload();
  if (waiting(desk.state()).length > 0) return;
  await desk.removeList();
  await accessApi.signOut().catch(() => undefined);
  location.reload();
}

function Row({ stored: { action, outcome }, state }: { stored: StoredAction; state: DeskState }) {
  const { t } = useTranslation('office');
  if (action.kind !== 'hand-out') return null;
  const kit = findKit(state, action.number);
  const isOpen = openDifferences(state).some(({ id }) => id === action.id);
  const shown = undoneIds(state).has(action.id)
    ? 'undone'
    : outcome === 'difference' && !isOpen
      ? 'decided'
      : (outcome ?? 'waiting');
  return (
    <KitRow
      number={action.number}
      name={kit ? getName(kit) : ''}
      detail={[formatTime(action.at), action.size].filter(Boolean).join(' · ')}
    >
      <Chip tone={tones[shown] ?? 'plain'}>{t(`desk.actions.outcomes.${shown as 'waiting'}`)}</Chip>
    </KitRow>
  );
}
