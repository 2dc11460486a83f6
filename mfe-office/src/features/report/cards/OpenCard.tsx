import type { ReportOpen } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Card } from '../../../design/Card.tsx';
import { State } from '../../../design/State.tsx';
import { officePaths } from '../../../paths.ts';
import styles from './cards.module.css';
import { Lines } from './Lines.tsx';

const openPaths: Record<keyof ReportOpen, string> = {
  transfers: officePaths.bank,
  unpaidOrders: `${officePaths.orders}?view=awaiting`,
  attention: `${officePaths.orders}?view=attention`,
  refundRequests: `${officePaths.orders}?state=refund-requested`,
  differences: officePaths.desk,
  parcels: officePaths.parcels,
};

/** Tasks that remain before the report is final. */
export function OpenCard({ open }: { open: ReportOpen }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const names = (Object.keys(openPaths) as (keyof ReportOpen)[]).filter((name) => open[name] > 0);
  return (
    <Card title={t('report.open.title')} flush>
      {names.length === 0 ? (
        <p className={styles.none}>
          <State tone="ok" icon="check">
            {t('report.open.done')}
          </State>
        </p>
      ) : (
        <Lines
          caption={t('report.open.title')}
          lines={names.map((name) => ({
            name,
            label: (
              <LocalLink className="link" to={openPaths[name]}>
                {t(`report.open.${name}`)}
              </LocalLink>
            ),
            value: formatNumber(open[name], locale),
          }))}
        />
      )}
    </Card>
  );
}
