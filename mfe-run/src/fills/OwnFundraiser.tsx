import type { SlotProps } from 'shared-lib/contract';
import { fundraisingPaths } from 'shared-lib/fundraising';
import { useTranslation } from 'shared-lib/i18n';
import { ButtonLink, Notice } from 'shared-lib/ui';

/** People who have just registered may gather contributions for their run. */
export function Component({
  props: { fundraising },
}: {
  props: SlotProps['cabinet.order-paid' | 'registration.done'];
}) {
  const { t } = useTranslation('run');
  if (!fundraising?.isOn) return null;
  return (
    <Notice tone="leaf">
      <div className="stack">
        <p>{t('fundraising.afterRegistration')}</p>
        <p>
          <ButtonLink to={fundraisingPaths.own()} variant="transparent-dark" size="sm" iconAfter="arrow-right">
            {t('fundraising.open')}
          </ButtonLink>
        </p>
      </div>
    </Notice>
  );
}
