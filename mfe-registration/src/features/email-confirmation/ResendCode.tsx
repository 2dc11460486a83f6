import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, usePausedAction } from 'shared-lib/ui';
import { keepFocus } from '../../layout/keepFocus.ts';
import styles from './ResendCode.module.css';

/** The server's minimum between two emails; the ring is full at its start. */
const PAUSE_SECONDS = 60;

/** In a rush the email itself comes later. */
const isLong = (seconds: number) => seconds > 2 * PAUSE_SECONDS;

interface ResendCodeProps {
  resendAt: number;
  onResend: () => Promise<void>;
}

/** Button that sends the code again, with a countdown until it is enabled. */
export function ResendCode({ resendAt, onResend }: ResendCodeProps) {
  const { t } = useTranslation('registration');
  const { left, button } = usePausedAction(resendAt, onResend);
  return (
    <div className={styles.resend}>
      <Ring share={left / PAUSE_SECONDS} />
      <p className="sm" aria-hidden="true">
        {left > 0 ? (
          <>
            <span className="soft">{t('confirmation.resend.wait')}</span>
            <br />
            <b className={`num tnum ${styles.seconds}`}>{isLong(left) ? Math.ceil(left / 60) : left}</b>{' '}
            <span>{t(isLong(left) ? 'confirmation.resend.minutes' : 'confirmation.resend.unit')}</span>
          </>
        ) : (
          <span className="soft">{t('confirmation.resend.ready')}</span>
        )}
      </p>
      <Announcement seconds={left} />
      <Button
        {...button}
        variant="transparent-dark-light"
        size="sm"
        icon="refresh"
        className={styles.button}
        onMouseDown={keepFocus}
      >
        {t('confirmation.resend.action')}
      </Button>
    </div>
  );
}

/** Announces the countdown to screen readers at its start and its end only. */
function Announcement({ seconds }: { seconds: number }) {
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const isOver = seconds === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seconds are read when the waiting begins
  useEffect(() => {
    if (isOver) setText(t('confirmation.resend.ready'));
    else if (isLong(seconds)) setText(t('confirmation.resend.announcedMinutes', { count: Math.ceil(seconds / 60) }));
    else setText(t('confirmation.resend.announced', { count: seconds }));
  }, [isOver, t]);
  return (
    <span className="vh" role="status">
      {text}
    </span>
  );
}

const RADIUS = 19;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ share }: { share: number }) {
  const circle = { cx: 22, cy: 22, r: RADIUS, fill: 'none', strokeWidth: 5 };
  return (
    <svg viewBox="0 0 44 44" className={styles.ring} aria-hidden="true">
      <circle {...circle} className={styles.track} />
      <circle
        {...circle}
        className={styles.rest}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.min(1, share))}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}
