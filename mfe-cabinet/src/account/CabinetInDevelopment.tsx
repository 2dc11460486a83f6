import { useState } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Button, ButtonLink, Modal, Notice } from 'shared-lib/ui';

/** The popup of a cabinet that is switched off; what it says stays on the page when it is closed. */
export function CabinetInDevelopment() {
  const { t } = useTranslation('cabinet');
  const [isPopupOpen, setPopupOpen] = useState(true);
  const close = () => setPopupOpen(false);
  const home = <ButtonLink to={paths.home()}>{t('account.inDevelopment.home')}</ButtonLink>;
  return (
    <>
      <Notice>{t('account.inDevelopment.text')}</Notice>
      <div className="row">{home}</div>
      <Modal
        open={isPopupOpen}
        onClose={close}
        title={t('account.inDevelopment.title')}
        closeLabel={t('account.inDevelopment.close')}
      >
        <p className="lead">{t('account.inDevelopment.text')}</p>
        <div className="row">
          {home}
          <Button variant="transparent" onClick={close}>
            {t('account.inDevelopment.close')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
