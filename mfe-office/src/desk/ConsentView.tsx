import type { DeskKit } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { type DeskState, findHandout } from './deskState.ts';
import { ForFriend } from './ForFriend.tsx';
import { FoundKit } from './FoundKit.tsx';
import type { Desk, VerifiedConsent } from './openDesk.ts';
import { signal } from './signal.ts';
import { useFocusOnMount } from './useFocusOnMount.ts';

interface ConsentViewProps {
  desk: Desk;
  state: DeskState;
  consent: VerifiedConsent;
  isReadOnly: boolean;
  onChoose: (kit: DeskKit) => void;
  onNext: () => void;
}

/** All kits of one consent code, handed out to the friend together or one by one. */
export function ConsentView({ desk, state, consent, isReadOnly, onChoose, onNext }: ConsentViewProps) {
  const { t } = useTranslation('office');
  const { kits } = consent;
  const left = kits.filter(({ number, isPaid }) => isPaid && number !== null && !findHandout(state, number));
  const friend = kits[0]?.consent?.friend ?? '';

  const button = useFocusOnMount();

  async function handOutAll(): Promise<void> {
    let isDone = true;
    for (const { number } of left) {
      if (number !== null) isDone = (await desk.handOut(number, { consent })) && isDone;
    }
    if (isDone) signal('done');
    void desk.synchronise();
  }

  return (
    <>
      <ForFriend name={friend} />
      <ul>
        {kits.map((kit) => (
          <li key={kit.number}>
            <FoundKit kit={kit} state={state} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div className={layout.acts}>
        {left.length > 0 && (
          <DeskButton ref={button} icon="check" isLarge disabled={isReadOnly} onClick={() => void handOutAll()}>
            {t('desk.friend.handOut', { count: left.length })}
          </DeskButton>
        )}
        <DeskButton icon="qr" tone="quiet" onClick={onNext}>
          {t('desk.scan.next')}
        </DeskButton>
      </div>
    </>
  );
}
