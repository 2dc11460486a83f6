import type { OfficeMessage } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

export function CancelPanel({ message, onClose }: { message: OfficeMessage; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { id, subjectUa, total, enqueued, skipped, left } = message;
  const act = usePanelAct(
    () => operate('cancel-message', { id }),
    () => t('messages.cancel.done'),
    onClose,
  );
  return (
    <PanelForm
      title={t('messages.cancel.title', { subject: subjectUa })}
      submit={t('messages.cancel.submit')}
      isDangerous
      act={act}
      onClose={onClose}
    >
      <p>{t('messages.cancel.about', { count: total - enqueued - skipped - left })}</p>
    </PanelForm>
  );
}
