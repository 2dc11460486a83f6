import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { readCodes } from './readCodes.ts';
import styles from './Scan.module.css';

interface ScanProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  onCode: (code: string) => void;
}

/** The camera, after the person opened it once; codes are read on this device. */
export function Scan({ isOn, onToggle, onCode }: ScanProps) {
  const { t } = useTranslation('office');
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  const fail = useEffectEvent(() => {
    setFailed(true);
    onToggle(false);
  });
  useEffect(() => {
    if (!isOn || !video.current) return;
    const stopped = new AbortController();
    setFailed(false);
    readCodes(video.current, stopped.signal, found).catch(fail);
    return () => stopped.abort();
  }, [isOn]);
  return (
    <div className={styles.camera}>
      {isFailed && (
        <Notice tone="warn" role="alert">
          {t('desk.scan.noCamera')}
        </Notice>
      )}
      {isOn ? (
        <>
          <video ref={video} muted playsInline />
          <div className={styles.finder} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
          <p>{t('desk.scan.hint')}</p>
        </>
      ) : (
        <p>{t('desk.scan.intro')}</p>
      )}
    </div>
  );
}
