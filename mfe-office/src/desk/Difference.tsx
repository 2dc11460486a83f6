import { useState } from 'react';
import type { DeskDecision, DeskDifference, DifferentHandout } from 'shared-lib/api/office';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { DeskTop } from './DeskTop.tsx';
import styles from './Difference.module.css';
import { type DeskState, findKit } from './deskState.ts';
import { getName } from './kitTexts.ts';
import type { Desk } from './openDesk.ts';

interface DifferenceProps {
  desk: Desk;
  state: DeskState;
  difference: DeskDifference;
  onBack: () => void;
}

const decisions = ['exchanged', 'mistake', 'two-kits'] as const satisfies DeskDecision[];

/** One kit that two desks handed out: facts side by side, a person decides, nothing is chosen before. */
export function Difference({ desk, state, difference, onBack }: DifferenceProps) {
  const { t } = useTranslation('office');
  const [decision, setDecision] = useState<DeskDecision>();
  const { number, recorded, second } = difference;
  const kit = findKit(state, number);
  const isExchange = recorded.size !== second.size;

  async function decide(): Promise<void> {
    if (!decision) return;
    if (!(await desk.decide(difference.id, decision))) return;
    void desk.synchronise();
    onBack();
  }

  return (
    <div className={layout.screen}>
      <DeskTop state={state} title={t('desk.difference.title')} onBack={onBack} />
      <div className={styles.twice} role="alert">
        <b className={layout.number} translate="no">
          {number}
        </b>
        <p>
          <b>{kit && getName(kit)}</b>
          <span>{t('desk.difference.twice')}</span>
        </p>
      </div>
      <div className={layout.part}>
        <div className={styles.sides}>
          <Side title={t('desk.difference.recorded')} handout={recorded} />
          <Side title={t('desk.difference.second')} handout={second} />
        </div>
        <fieldset className={layout.choices}>
          <legend>{t('desk.difference.question')}</legend>
          {decisions
            .filter((one) => one !== 'exchanged' || isExchange)
            .map((one) => (
              <label key={one}>
                <input type="radio" name="decision" checked={decision === one} onChange={() => setDecision(one)} />
                <span>
                  <span>{t(`desk.difference.${one}`)}</span>
                  <small>{t(`desk.difference.${one}Text`)}</small>
                </span>
              </label>
            ))}
        </fieldset>
      </div>
      <div className={layout.acts}>
        <DeskButton icon="check" isLarge disabled={!decision} onClick={() => void decide()}>
          {t('desk.difference.save')}
        </DeskButton>
      </div>
    </div>
  );
}

function Side({ title, handout }: { title: string; handout: DifferentHandout }) {
  const { t } = useTranslation('office');
  return (
    <div className={classNames(handout.isOwn && styles.own)}>
      <h2>{handout.isOwn ? `${title} · ${t('desk.difference.own')}` : title}</h2>
      <b className={styles.time}>{formatTime(handout.at)}</b>
      <b>{t('desk.desk', { desk: handout.desk })}</b>
      <span>{handout.by}</span>
      {handout.size && <span>{t('desk.difference.size', { size: handout.size })}</span>}
    </div>
  );
}
