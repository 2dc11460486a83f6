import type { EventFacts } from 'shared-lib/api';
import type { SoldProduct, StaffQuote } from 'shared-lib/api/office';
import { FailureNotice } from 'shared-lib/failures';
import { useFormContext } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useOperationTexts } from '../../operation/useOperationTexts.ts';
import { useAccessTexts } from '../../session/useAccessTexts.ts';
import styles from './newOrder.module.css';
import type { NewOrderValues } from './newOrderSchema.ts';

interface ReceiptProps {
  event: EventFacts;
  products: SoldProduct[];
  quote: { data: StaffQuote | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  failure: Failure | undefined;
  isSending: boolean;
}

/** What the order costs, and the button that places it. */
export function Receipt({ event, products, quote, failure, isSending }: ReceiptProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const { watch } = useFormContext<NewOrderValues>();
  const [people, payment] = watch(['people', 'payment']);
  const operationTexts = useOperationTexts();
  const quoteFailure = quote.error ? getFailure(quote.error) : undefined;
  const accessTexts = useAccessTexts(failure ?? getFailure(undefined));
  const { data } = quote;
  const nameRace = (id: string) => event.formats.race.find((format) => format.id === id)?.name ?? id;
  const texts = {
    ...operationTexts,
    ...accessTexts,
    price_changed: t('newOrder.failures.price_changed'),
    idempotency_key_reused: t('newOrder.failures.idempotency_key_reused'),
    delivery_price_unavailable: t('newOrder.failures.delivery_price_unavailable'),
  };
  return (
    <Card title={t('newOrder.receipt.title')} className={styles.receipt}>
      {data && (
        <dl className={styles.lines} aria-busy={quote.isFetching}>
          {data.people.map(({ unitPrice, discount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people of an order have no other order.
            <div key={index}>
              <dt>
                <span translate="no">
                  {people[index]?.fullName || t('newOrder.people.number', { number: index + 1 })}
                </span>
                <small>{nameRace(people[index]?.raceFormat ?? '')}</small>
              </dt>
              <dd>
                <span>{short(unitPrice, data.currency)}</span>
                {payment === 'free' && discount > 0 && (
                  <small>{t('newOrder.receipt.instead', { price: short(discount, data.currency) })}</small>
                )}
              </dd>
            </div>
          ))}
          {data.goods.map(({ sku, size, quantity, sum }) => (
            <div key={`${sku} ${size}`}>
              <dt>
                <span>{products.find((product) => product.sku === sku)?.title[locale] ?? sku}</span>
                <small>{[size, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' ')}</small>
              </dt>
              <dd>{short(sum, data.currency)}</dd>
            </div>
          ))}
          {data.delivery > 0 && (
            <div>
              <dt>{t('newOrder.receipt.delivery')}</dt>
              <dd>{short(data.delivery, data.currency)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{t('newOrder.receipt.total')}</dt>
            <dd>{short(data.total, data.currency)}</dd>
          </div>
        </dl>
      )}
      <FailureNotice failure={quoteFailure} texts={texts} onRetry={() => void quote.refetch()} />
      <FailureNotice failure={failure && Object.keys(failure.fields).length > 0 ? undefined : failure} texts={texts} />
      <Action
        type="submit"
        tone="main"
        large
        icon="check"
        className={styles.submit}
        loading={isSending}
        disabled={!data || quote.isFetching || quoteFailure !== undefined}
      >
        {t(`newOrder.submit.${payment}`, { sum: data ? short(data.total, data.currency) : '' })}
      </Action>
      <p className={styles.note}>{t(`newOrder.about.${payment}`)}</p>
    </Card>
  );
}
