import { useState } from 'react';
import { type RosterMember, rosterApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal, Notice } from 'shared-lib/ui';

interface RemoveMemberProps {
  /** Of the registration. */
  id: number;
  member: RosterMember;
}

/** Takes somebody off the list who joined by a link; asks first. */
export function RemoveMember({ id, member }: RemoveMemberProps) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const name = member.fullName;
  const remove = async () => {
    setSending(true);
    setFailed(false);
    try {
      await rosterApi.remove(currentToken() ?? '', id, member.id).catch(unlessGone);
      setConfirming(false);
      toast.success(t('roster.remove.done'));
      await revalidate();
    } catch {
      setFailed(true);
    }
    setSending(false);
  };
  return (
    <>
      <Button
        variant="transparent-dark-light"
        size="sm"
        icon="trash"
        aria-label={t('roster.remove.of', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('roster.remove.action')}
      </Button>
      <Modal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('roster.remove.question', { name })}
        closeLabel={t('order.close')}
      >
        <div className="stack">
          <p>{t('roster.remove.consequences')}</p>
          {hasFailed && (
            <Notice tone="err" role="alert">
              {t('roster.remove.failed')}
            </Notice>
          )}
          <div className="row">
            <Button variant="error" loading={isSending} onClick={remove}>
              {t('roster.remove.confirm')}
            </Button>
            <Button variant="transparent" onClick={() => setConfirming(false)}>
              {t('roster.remove.keep')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** Pressed in another tab before: it is as it was wanted. */
function unlessGone(cause: unknown): void {
  if (!(cause instanceof ApiError && cause.code === 'member_not_found')) throw cause;
}
