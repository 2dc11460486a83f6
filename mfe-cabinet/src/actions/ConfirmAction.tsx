import { useState } from 'react';
import { FailureNotice, type OwnFailureTexts, useAttempt } from 'shared-lib/failures';
import type { Failure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, type ButtonVariant, Modal } from 'shared-lib/ui';

interface ConfirmActionProps {
  label: string;
  /** Says what the action is about. */
  accessibleLabel: string;
  variant?: ButtonVariant;
  question: string;
  consequences: string;
  confirmLabel: string;
  keepLabel: string;
  doneText: string;
  failureTexts: OwnFailureTexts;
  send: () => Promise<unknown>;
  onSettled: (failure: Failure | undefined) => Promise<void>;
}

/** A button whose action is sent after a confirmation. */
export function ConfirmAction(props: ConfirmActionProps) {
  const {
    label,
    accessibleLabel,
    variant = 'transparent-dark-light',
    question,
    consequences,
    confirmLabel,
    keepLabel,
    doneText,
    failureTexts,
    send,
    onSettled,
  } = props;
  const { t } = useTranslation('cabinet');
  const [isConfirming, setConfirming] = useState(false);
  const { failure, isSending, attempt } = useAttempt();
  const close = () => setConfirming(false);
  const confirm = async () => {
    const found = await attempt(send);
    if (!found) {
      close();
      toast.success(doneText);
    }
    await onSettled(found);
  };
  return (
    <>
      <Button variant={variant} size="sm" icon="trash" aria-label={accessibleLabel} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <Modal open={isConfirming} onClose={close} title={question} closeLabel={t('order.close')}>
        <div className="stack">
          <p>{consequences}</p>
          <FailureNotice failure={failure} texts={failureTexts} />
          <div className="row">
            <Button variant="error" loading={isSending} onClick={confirm}>
              {confirmLabel}
            </Button>
            <Button variant="transparent" onClick={close}>
              {keepLabel}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
