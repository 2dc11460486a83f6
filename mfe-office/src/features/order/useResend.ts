import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { offerUndo } from '../../operation/undo.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const WAIT_SECONDS = 8;

/** Sends an email again in eight seconds, unless it is taken back; undefined where the role may not. */
export function useResend(): ((id: number, subject: string) => void) | undefined {
  const { t } = useTranslation('office');
  const can = useCan();
  if (!can('resend-email')) return undefined;
  const send = async (id: number) => {
    try {
      await operate('resend-email', { id });
      await refreshOffice();
    } catch {
      toast.error(t('order.emails.notSent'));
    }
  };
  return (id, subject) =>
    offerUndo(t('order.emails.soon', { subject }), WAIT_SECONDS, {
      onUndo: () => undefined,
      onExpire: () => send(id),
    });
}
