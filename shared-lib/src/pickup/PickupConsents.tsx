import { useId, useState } from 'react';
import { formatDate, formatTime, useLocale } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import {
  type PickupConsents as Consents,
  type KitOwner,
  type PickupConsent,
  pickupConsentApi,
} from '../api/pickupConsentApi.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { useAttempt } from '../failures/useAttempt.ts';
import { Button } from '../ui/button/Button.tsx';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { QrImage } from '../ui/text/QrImage.tsx';
import { formatConsentCode } from '../validation/pickupConsent.ts';
import { GiveConsent } from './GiveConsent.tsx';
import styles from './PickupConsents.module.css';
import { usePickupTexts } from './usePickupTexts.ts';

interface PickupConsentsProps {
  owner: KitOwner;
  loaded: Consents;
}

/** Codes by which friends collect kits: those that are given, and a form for another one. Nothing when no kit is left. */
export function PickupConsents({ owner, loaded }: PickupConsentsProps) {
  const t = usePickupTexts();
  const locale = useLocale();
  const id = useId();
  const [changed, setChanged] = useState({ loaded, shown: loaded });
  // What was loaded again, after another change of the order, is newer than what this page did.
  const { until, kits, consents } = changed.loaded === loaded ? changed.shown : loaded;
  const setShown = (shown: Consents) => setChanged({ loaded, shown });
  const [isOpen, setOpen] = useState(false);
  const left = kits.filter(({ isHandedOut }) => !isHandedOut);
  if (kits.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className="t2">
        {t('title')}
      </h3>
      <p>
        {left.length > 0
          ? t('text', { date: formatDate(until, locale), time: formatTime(until) })
          : t('handedOut', { count: kits.length })}
      </p>
      {left.length > 0 &&
        consents.map((consent) => <Consent key={consent.id} owner={owner} consent={consent} onChange={setShown} />)}
      {left.length > 0 &&
        (isOpen ? (
          <GiveConsent
            owner={owner}
            kits={left}
            onGiven={(given) => {
              setShown(given);
              setOpen(false);
            }}
          />
        ) : (
          <Button variant="transparent-dark-light" size="sm" onClick={() => setOpen(true)}>
            {t(consents.length > 0 ? 'another' : 'open')}
          </Button>
        ))}
    </section>
  );
}

interface ConsentProps {
  owner: KitOwner;
  consent: PickupConsent;
  onChange: (shown: Consents) => void;
}

function Consent({ owner, consent: { id, friend, code, qr, numbers }, onChange }: ConsentProps) {
  const t = usePickupTexts();
  const { failure, isSending, attempt } = useAttempt();
  const shown = formatConsentCode(code);
  const facts = { friend, numbers: formatNumberRanges(numbers), count: numbers.length };
  return (
    <div className={styles.consent}>
      <QrImage code={qr} label={t('qr', facts)} />
      <div className={styles.words}>
        <p>{t('collects', facts)}</p>
        <p className={styles.code}>{shown}</p>
        <p className="sm soft">{t('pass')}</p>
        <FailureNotice failure={failure} texts={{ consent_not_found: t('gone') }} />
        <div className="row">
          <CopyButton
            value={t('message', { ...facts, code: shown })}
            variant="button"
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
          <Button
            variant="transparent-dark-light"
            size="sm"
            loading={isSending}
            onClick={() => attempt(async () => onChange(await pickupConsentApi.revoke(owner, id)))}
          >
            <span>{t('revoke')}</span>
            <span className="vh">{` ${t('of', facts)}`}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
