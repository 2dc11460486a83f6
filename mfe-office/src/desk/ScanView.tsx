import { useTranslation } from 'shared-lib/i18n';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { Scan } from './Scan.tsx';

interface ScanViewProps {
  isCameraOn: boolean;
  isReadOnly: boolean;
  onCamera: (isOn: boolean) => void;
  onCode: (code: string) => void;
  onFind: () => void;
  onLate: () => void;
}

/** The first view of a desk: the camera, and the ways past it. */
export function ScanView(props: ScanViewProps) {
  const { isCameraOn, isReadOnly, onCamera, onCode, onFind, onLate } = props;
  const { t } = useTranslation('office');
  return (
    <>
      <Scan isOn={isCameraOn} onToggle={onCamera} onCode={onCode} />
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
