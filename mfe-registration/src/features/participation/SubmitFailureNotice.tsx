import { FailureNotice } from 'shared-lib/failures';
import type { Failure } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { endSession } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import { useLoginAndBack } from '../../layout/useLoginAndBack.ts';

interface SubmitFailureNoticeProps {
  failure: Failure | undefined;
  /** Sends the form under a new idempotency key. */
  onSendAnew?: () => void;
}

/** Why the form was not accepted, with the way on. Rejected fields show their errors themselves. */
export function SubmitFailureNotice({ failure, onSendAnew }: SubmitFailureNoticeProps) {
  const { t } = useTranslation('registration');
  const login = useLoginAndBack();
  if (!failure || failure.kind === 'invalid') return null;
  if (failure.status === 401) {
    return (
      <FailureNotice failure={failure} texts={{ rejected: t('participation.failures.session') }}>
        {/* With the rejected token the login page would lead to the cabinet. */}
        <LocalLink to={login} className="link" onClick={endSession}>
          {t('participation.failures.signIn')}
        </LocalLink>
      </FailureNotice>
    );
  }
  const texts = {
    registration_not_open: t('participation.failures.phase.not-started'),
    registration_closed: t('participation.failures.phase.closed'),
    registration_finished: t('participation.failures.phase.finished'),
    registration_not_editable: t('participation.failures.tooLate'),
    no_places:
      Number(failure.details.left) > 0
        ? t('participation.places.fewer', { count: Number(failure.details.left) })
        : t('participation.places.gone'),
    preview_only: t('participation.failures.preview'),
    price_changed: t('participation.failures.orderChanged'),
    branch_not_available: t('participation.failures.branchTakesLess'),
    country_not_served: t('participation.failures.countryNotServed'),
    parcel_too_heavy: t('participation.failures.parcelTooHeavy', { kilograms: Number(failure.details.limit) / 1000 }),
    delivery_price_unavailable: t('participation.failures.deliveryPrice'),
    idempotency_key_reused: t('participation.failures.alreadySent'),
    unavailable: t('participation.failures.unavailable'),
    offline: t('participation.failures.offline'),
  };
  return (
    <FailureNotice failure={failure} texts={texts}>
      {failure.code === 'idempotency_key_reused' && (
        <span className="row">
          <LocalLink to={paths.cabinet()} className="link">
            {t('participation.failures.toCabinet')}
          </LocalLink>
          <Button size="sm" variant="transparent-dark" onClick={onSendAnew}>
            {t('participation.failures.sendAnew')}
          </Button>
        </span>
      )}
    </FailureNotice>
  );
}
