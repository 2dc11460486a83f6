import { useId, useRef, useState } from 'react';
import type { DeskKit } from 'shared-lib/api/office';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import { readConsentCode } from 'shared-lib/validation';
import { BackButton } from './BackButton.tsx';
import { areCodesValid } from './consentCode.ts';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import type { StoredList } from './deskStore.ts';
import type { Desk, VerifiedConsent } from './openDesk.ts';
import { signal } from './signal.ts';
import { scanField } from './useHandScanner.ts';

interface FriendCollectsProps {
  desk: Desk;
  list: StoredList;
  kit: DeskKit;
  onVerified: (consent: VerifiedConsent) => void;
  onBack: () => void;
}

/** A friend shows the consent code of the participant; it is verified on this device. */
export function FriendCollects({ desk, list, kit, onVerified, onBack }: FriendCollectsProps) {
  const { t } = useTranslation('office');
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function verify(): Promise<void> {
    const read = readConsentCode(code);
    const result = read === undefined ? undefined : await desk.verifyConsent(read);
    const { consent, left = 0 } = result ?? {};
    if (consent?.kits.some(({ number }) => number === kit.number)) return onVerified(consent);
    if (!result) setError(t('desk.friend.unreadable'));
    else if (consent)
      setError(t('desk.friend.otherKit', { numbers: consent.kits.map(({ number }) => number).join(', ') }));
    else setError(left === 0 ? t('desk.friend.locked') : t('desk.friend.wrong', { count: left }));
    signal('wrong');
    // The next scan replaces this one.
    input.current?.select();
  }

  if (!kit.consent || !areCodesValid(list, desk.now())) {
    return (
      <div className={layout.acts}>
        <div className={layout.warning} role="alert">
          <h2>{t('desk.friend.none')}</h2>
          <p>{t('desk.friend.noneText', { time: formatTime(list.listedAt) })}</p>
        </div>
        <BackButton onBack={onBack} />
      </div>
    );
  }
  return (
    <form
      className={layout.acts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <label htmlFor={id} className={layout.heading}>
        {t('desk.friend.label')}
      </label>
      <input
        {...scanField}
        ref={input}
        id={id}
        className={layout.input}
        inputMode="numeric"
        // biome-ignore lint/a11y/noAutofocus: the person asked to type the code
        autoFocus
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-error` : undefined}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError('');
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={layout.error}>
          {error}
        </p>
      )}
      <DeskButton type="submit" icon="check" isLarge>
        {t('desk.friend.check')}
      </DeskButton>
      <BackButton onBack={onBack} />
    </form>
  );
}
