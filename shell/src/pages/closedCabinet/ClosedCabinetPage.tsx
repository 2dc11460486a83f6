import { useState } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, PageHead } from 'shared-lib/ui';
import { RunnersOnCourse } from 'shared-lib/ui/illustrations';
import { ClosedCabinetPopup } from './ClosedCabinetPopup.tsx';

export function ClosedCabinetPage() {
  const { t } = useTranslation('shell');
  const [isPopupOpen, setPopupOpen] = useState(true);
  return (
    <div data-footer="compact">
      <PageHead
        title={t('closedCabinet.title')}
        lead={t('closedCabinet.text')}
        illustration={<RunnersOnCourse names={['runner-3', 'wheelchair-on-paper', 'dog']} priority />}
      >
        <div className="row">
          <ButtonLink to={paths.home()} size="lg" icon="arrow-left">
            {t('closedCabinet.home')}
          </ButtonLink>
        </div>
      </PageHead>
      <ClosedCabinetPopup open={isPopupOpen} onClose={() => setPopupOpen(false)} />
    </div>
  );
}
