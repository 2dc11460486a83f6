import { redReasons, type TransferReason } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { State } from '../../design/State.tsx';

const isRed = (reason: TransferReason) => redReasons.some((red) => red === reason);

/** Why a transfer waits; with an icon beside a title. */
export function ReasonChip({ reason, withIcon }: { reason: TransferReason; withIcon?: boolean }) {
  const { t } = useTranslation('office');
  const tone = isRed(reason) ? 'err' : reason === 'other-currency' ? 'info' : 'wait';
  return (
    <State tone={tone} {...(withIcon && { icon: 'warning' })}>
      {t(`bank.reasons.${reason}`)}
    </State>
  );
}
