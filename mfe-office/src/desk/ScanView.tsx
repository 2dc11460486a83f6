import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { Scan } from './Scan.tsx';
import type { UnknownCode } from './useDeskView.ts';

interface ScanViewProps {
  isCameraOn: boolean;
  isReadOnly: boolean;
  /** Why the last code opened nothing. */
  unknown: UnknownCode | undefined;
  /** Time of the list, formatted. */
  listedAt: string;
  onCamera: (isOn: boolean) => void;
  onCode: (code: string) => void;
  onFind: () => void;
  onLate: () => void;
}

/** The first view of a desk: the camera, and the ways past it. */
export function ScanView(props: ScanViewProps) {
  const { isCameraOn, isReadOnly, unknown, listedAt, onCamera, onCode, onFind, onLate } = props;
  const { t } = useTranslation('office');
  return (
    <>
      <Scan isOn={isCameraOn} onToggle={onCamera} onCode={onCode} />
      {unknown !== undefined && (
        <Notice tone="warn" role="alert">
          {t(`desk.scan.unknown.${unknown}`, { time: listedAt })}
        </Notice>
      )}
      <div className={layout.acts}>
        <DeskButton icon="search" tone={isCameraOn ? 'quiet' : undefined} onClick={onFind}>
          {t('desk.find.open')}
        </DeskButton>
        <DeskButton icon={isCameraOn ? 'close' : 'qr'} tone="quiet" onClick={() => onCamera(!isCameraOn)}>
          {isCameraOn ? t('desk.scan.close') : t('desk.scan.open')}
        </DeskButton>
        {!isReadOnly && !isCameraOn && (
          <DeskButton icon="plus" tone="quiet" onClick={onLate}>
            {t('desk.late.open')}
          </DeskButton>
        )}
      </div>
    </>
  );
}
