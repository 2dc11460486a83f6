import { useState } from 'react';
import { type EventFacts, type Order, ordersApi, type Registration } from 'shared-lib/api';
import { getPrice } from 'shared-lib/api/prices';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { formatMoney, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate, useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Button, QuantityStepper } from 'shared-lib/ui';
import styles from '../OrderPage.module.css';

type PricedEvent = Pick<EventFacts, 'fees' | 'formats'>;

interface AddPlacesProps {
  order: Order;
  team: Extract<Registration, { kind: 'team' }>;
  event: PricedEvent;
}

/** Orders more places for a paid team; the page of that order follows, where it is paid. */
export function AddPlaces({ order, team, event }: AddPlacesProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Another count is another order.
  const [{ people, key }, setRequest] = useState(() => ({ people: 1, key: crypto.randomUUID() }));
  const { failure, isSending, attempt } = useAttempt();
  const total = people * getPrice({ kind: 'team', fields: team.fields }, event);
  const add = () =>
    attempt(async () => {
      const added = await ordersApi.addPlaces(currentToken() ?? '', order.number, { people, total }, key, locale);
      await navigate(localizePath(paths.order(added.number), locale));
    });
  const label = t('order.self.add.count');
  return (
    <div className={styles.dialog}>
      <p>{t('order.self.add.text')}</p>
      <div className="row">
        <span className="strong">{label}</span>
        <QuantityStepper
          value={people}
          max={500}
          onChange={(next) => setRequest({ people: next, key: crypto.randomUUID() })}
          quantityLabel={label}
          lessLabel={t('order.self.add.fewer')}
          moreLabel={t('order.self.add.more')}
          removeLabel={t('order.self.add.fewer')}
        />
      </div>
      <p aria-live="polite">{t('order.self.add.sum', { sum: formatMoney(total, order.currency, locale) })}</p>
      {order.delivery?.kind === 'abroad' && <p className="sm soft">{t('order.self.add.abroad')}</p>}
      <FailureNotice
        failure={failure}
        texts={{
          change_too_late: t('order.self.tooLate'),
          failed: t('order.self.failed'),
          no_places: t('order.self.add.failures.noPlaces', { count: Number(failure?.details.left ?? 0) }),
          team_full: t('order.self.add.failures.teamFull', { count: Number(failure?.details.places ?? 0) }),
          price_changed: t('order.self.add.failures.priceChanged'),
        }}
        onRetry={failure?.code === 'price_changed' ? () => void revalidate() : undefined}
      />
      <Button block loading={isSending} onClick={add}>
        {t('order.self.add.submit')}
      </Button>
    </div>
  );
}
