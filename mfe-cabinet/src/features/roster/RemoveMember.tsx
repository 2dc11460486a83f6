import { useState } from 'react';
import { type RosterMember, rosterApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, failureOf } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal } from 'shared-lib/ui';

interface RemoveMemberProps {
  /** Of the registration. */
  id: number;
  member: RosterMember;
}

/** Removes a member who joined by the link, after a confirmation. */
export function RemoveMember({ id, member }: RemoveMemberProps) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const name = member.fullName;
  const remove = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await rosterApi.remove(currentToken() ?? '', id, member.id).catch(unlessGone);
      setConfirming(false);
      toast.success(t('roster.remove.done'));
      await revalidate();
    } catch (error) {
      setFailure(failureOf(error));
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
          <FailureNotice
            failure={failure}
            texts={{ unavailable: t('roster.remove.failed'), rejected: t('roster.remove.failed') }}
          />
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

/** A member removed in another tab counts as removed. */
function unlessGone(error: unknown): void {
  if (failureOf(error).code !== 'member_not_found') throw error;
}
