import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { EntryFrame } from '../features/sign-in/EntryFrame.tsx';
import styles from './ChooseDesk.module.css';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';

const MAX = 99;

/** Which desk this device is; once, or when it moves. */
export function ChooseDesk({ current, onChoose }: { current: number; onChoose: (desk: number) => void }) {
  const { t } = useTranslation('office');
  const id = useId();
  const [entered, setEntered] = useState(String(current || 1));
  const number = Number(entered);
  const isValid = Number.isInteger(number) && number >= 1 && number <= MAX;
  return (
    <EntryFrame title={t('desk.choose.title')}>
      <form
        className={styles.choose}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) onChoose(number);
        }}
      >
        <p>{t('desk.choose.text')}</p>
        <label htmlFor={id}>{t('desk.choose.label')}</label>
        <input
          id={id}
          className={layout.input}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX}
          required
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
        />
        <DeskButton type="submit" icon="check">
          {t('desk.choose.save')}
        </DeskButton>
      </form>
    </EntryFrame>
  );
}
