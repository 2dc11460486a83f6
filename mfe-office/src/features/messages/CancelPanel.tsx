import type { OfficeMessage } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { PanelForm } from '../order/panels/PanelForm.tsx';
import { usePanelAct } from '../order/panels/usePanelAct.ts';

export function CancelPanel({ message, onClose }: { message: OfficeMessage; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { id, subjectUa, total, enqueued, skipped } = message;
  const { mutate, isPending, error } = usePanelAct(
    () => operate('cancel-message', { id }),
    () => t('messages.cancel.done'),
    onClose,
  );
  return (
    <PanelForm
      title={t('messages.cancel.title', { subject: subjectUa })}
      submit={t('messages.cancel.submit')}
      isDangerous
      isSending={isPending}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{t('messages.cancel.about', { count: total - enqueued - skipped })}</p>
    </PanelForm>
  );
}
