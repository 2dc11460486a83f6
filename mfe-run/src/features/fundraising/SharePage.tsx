import { type FundraiserPage, fundraisingPaths } from 'shared-lib/fundraising';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { ShareRow } from 'shared-lib/share/row';

export function SharePage({ page: { address, name } }: { page: Pick<FundraiserPage, 'address' | 'name'> }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  return (
    <ShareRow
      path={localizePath(fundraisingPaths.page(address), locale)}
      message={t('fundraising.share.message', { name })}
      title={t('fundraising.share.title')}
      copy={{
        label: t('fundraising.copy.label'),
        copied: t('fundraising.copy.copied'),
        failed: t('fundraising.copy.failed'),
      }}
    />
  );
}
