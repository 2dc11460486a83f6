import { useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { LazyOwnLinkPanel } from 'shared-lib/share';
import { OrderSection } from './OrderSection.tsx';

/** The link by which a person with a number invites others, and who came by it. */
export function ShareCard({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('cabinet');
  return (
    <OrderSection title={t('order.share.title')}>
      <p className="soft">{t('order.share.text')}</p>
      <LazyOwnLinkPanel owner={{ token: currentToken() ?? '' }} place="entry" startsAt={startsAt} />
    </OrderSection>
  );
}
