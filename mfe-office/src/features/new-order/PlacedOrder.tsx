import type { StaffOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { CopyButton, Notice } from 'shared-lib/ui';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import styles from './newOrder.module.css';

/** What became of the order, and what to tell the person on the phone. */
export function PlacedOrder({ order, onNext }: { order: StaffOrder; onNext: () => void }) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { exact } = useWhen();
  const { number, isPaid, open, total, currency, email, raceNumbers, link, placesUntil } = order;
  const url = new URL(link, window.location.origin).href;
  return (
    <Columns side="none">
      <Stack>
        <Card
          title={<span translate="no">{number}</span>}
          foot={
            <div className={styles.acts}>
              <Action tone="main" icon="plus" onClick={onNext}>
                {t('newOrder.placed.next')}
              </Action>
              <ActionLink to={officePaths.order(number)} icon="orders">
                {t('newOrder.placed.open')}
              </ActionLink>
            </div>
          }
        >
          <div className={styles.fields}>
            <Notice tone={isPaid ? 'leaf' : 'info'} role="status">
              {isPaid
                ? t(total === 0 ? 'newOrder.placed.free' : 'newOrder.placed.paid')
                : t('newOrder.placed.waits', { sum: short(open, currency) })}
            </Notice>
            <Definitions
              rows={[
                [
                  t('newOrder.placed.email'),
                  <span key="email" translate="no">
                    {email}
                  </span>,
                ],
                [t('newOrder.placed.numbers'), formatNumberRanges(raceNumbers)],
                [t('newOrder.placed.until'), placesUntil ? exact(placesUntil) : ''],
              ]}
            />
            {!isPaid && (
              <div className={styles.link}>
                <code translate="no">{url}</code>
                <CopyButton
                  variant="button"
                  value={url}
                  label={t('newOrder.placed.copy')}
                  copiedLabel={t('newOrder.placed.copied')}
                  failedLabel={t('newOrder.placed.notCopied')}
                />
              </div>
            )}
          </div>
        </Card>
      </Stack>
    </Columns>
  );
}
