import { useEffect, useRef, useState } from 'react';
import type { MonthlyGift } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { FailureNotice, ignoreUnknownLink, useAttempt } from 'shared-lib/failures';
import { formatDate, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { monthlyGiftApi } from 'shared-lib/monthly-gift';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Amount, BibFrame, Button, ButtonLink, EmptyState, keepTogether } from 'shared-lib/ui';
import { isGiftCharged } from 'shared-lib/vocabulary';
import styles from './MonthlyGiftPage.module.css';

/** Without a gift when no one knows the link. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const loaded = await monthlyGiftApi.get(token, request.signal).catch(ignoreUnknownLink('monthly_gift_not_found'));
  return { token, loaded };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('monthlyGift.head'), noIndex: true });

/** A monthly gift by the link of its emails, and the button that ends it; programs that open links press no button. */
export function Component() {
  const { t } = useTranslation('run');
  const { token, loaded } = useLoaderData<typeof loader>();
  return (
    <section className="section" data-footer="compact">
      <div className={`wrap ${styles.page}`}>
        <h1 className={loaded ? 'd2' : 'd4'} tabIndex={-1}>
          {loaded ? keepTogether(t('monthlyGift.title')) : t('monthlyGift.head')}
        </h1>
        {loaded ? (
          <Gift key={token} token={token} loaded={loaded} />
        ) : (
          <EmptyState
            illustration="orders"
            title={t('monthlyGift.unknown.title')}
            text={t('monthlyGift.unknown.text')}
            link={{ to: paths.contacts(), text: t('monthlyGift.unknown.action') }}
          />
        )}
      </div>
    </section>
  );
}

/** The button is gone once the gift ends: the news of it gets the focus. */
function useFocusAfterChange(state: MonthlyGift['state']) {
  const news = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) news.current?.focus();
    before.current = state;
  }, [state]);
  return news;
}

function Gift({ token, loaded }: { token: string; loaded: MonthlyGift }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [gift, setGift] = useState(loaded);
  const { failure, isSending, attempt } = useAttempt();
  const { state, amount, currency, since, lastChargedAt } = gift;
  const sum = formatMoney(amount, currency, locale);
  const end = () => attempt(async () => setGift(await monthlyGiftApi.end(token)));
  const isOpen = isGiftCharged(state);
  const news = useFocusAfterChange(state);
  return (
    <BibFrame start={t('monthlyGift.strip')} end={t(`monthlyGift.states.${state}.chip`)}>
      <div className={styles.card}>
        <Amount text={sum} size="lg" className={styles.sum} />
        <div role="status" className={styles.news}>
          <h2 className="t2" ref={news} tabIndex={-1}>
            {t(`monthlyGift.states.${state}.title`)}
          </h2>
          <p className="soft">{t(`monthlyGift.states.${state}.text`, { sum })}</p>
        </div>
        <p className="sm soft">
          {lastChargedAt
            ? t('monthlyGift.last', { since: formatDate(since, locale), last: formatDate(lastChargedAt, locale) })
            : t('monthlyGift.since', { since: formatDate(since, locale) })}
        </p>
        <FailureNotice
          failure={failure}
          texts={{
            too_many_attempts: t('monthlyGift.failures.tooMany'),
            failed: t('monthlyGift.failures.failed'),
          }}
        />
        {isOpen && (
          <Button block loading={isSending} onClick={end}>
            {t('monthlyGift.end')}
          </Button>
        )}
        <ButtonLink to={paths.home()} variant="transparent" block>
          {t('monthlyGift.home')}
        </ButtonLink>
      </div>
    </BibFrame>
  );
}
