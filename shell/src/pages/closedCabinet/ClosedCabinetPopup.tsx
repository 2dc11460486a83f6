import { paths, useTranslation } from 'shared-lib/i18n';
import { Button, ButtonLink, Modal } from 'shared-lib/ui';

export function ClosedCabinetPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal open={open} onClose={onClose} title={t('closedCabinet.title')} closeLabel={t('closedCabinet.close')}>
      <p className="lead">{t('closedCabinet.text')}</p>
      <div className="row">
        <ButtonLink to={paths.home()} onClick={onClose}>
          {t('closedCabinet.home')}
        </ButtonLink>
        <Button variant="transparent" onClick={onClose}>
          {t('closedCabinet.close')}
        </Button>
      </div>
    </Modal>
  );
}
