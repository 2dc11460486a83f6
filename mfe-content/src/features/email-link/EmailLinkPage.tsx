import { emailLinkApi, type LinkedOrder, type LinkedRegistration } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { FailureNotice, ignoreUnknownLink, useAttempt } from 'shared-lib/failures';
import { formatDate, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { type LoaderFunctionArgs, LocalLink, useLoaderData } from 'shared-lib/router';
import { Amount, BibFrame, Button, ButtonLink } from 'shared-lib/ui';
import styles from './EmailLinkPage.module.css';

/** Without facts when the link is malformed, forged or too old. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const linked = await emailLinkApi.get(token, request.signal).catch(ignoreUnknownLink('link_unknown'));
  const isPaid = linked?.kind === 'order' ? linked.status === 'paid' : linked?.isPaid && linked.team === null;
  return { token, linked, isPaid };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('emailLink.head'), noIndex: true });

/** Public facts of an order or a registration, for a visitor who came by the link of an email and is signed out. */
export function Component() {
  const { t } = useTranslation('content');
  const { token, linked, isPaid } = useLoaderData<typeof loader>();
  const isOrder = linked?.kind === 'order';
  const title = isOrder ? t('emailLink.order', { number: linked.number }) : t('emailLink.registration');
  return (
    <section className="section" data-footer="compact">
      <div className={`wrap ${styles.page}`}>
        <h1 className="d2" tabIndex={-1}>
          {linked ? title : t('emailLink.ended.title')}
        </h1>
        {isOrder && <OrderFacts token={token} order={linked} />}
        {linked?.kind === 'registration' && <RegistrationFacts registration={linked} />}
        {isPaid && (
          <p>
            <span>{t('emailLink.pickup')}</span>{' '}
            <LocalLink to={isOrder ? paths.order(linked.number) : paths.cabinet()} className="link">
              {t('emailLink.signIn')}
            </LocalLink>
          </p>
        )}
        {linked ? <p className={`sm soft ${styles.note}`}>{t('emailLink.note')}</p> : <Ended />}
      </div>
    </section>
  );
}

function Ended() {
  const { t } = useTranslation('content');
  return (
    <>
      <p className={styles.note}>{t('emailLink.ended.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.cabinet()} iconAfter="arrow-right">
          {t('emailLink.signIn')}
        </ButtonLink>
        <LocalLink to={paths.contacts()} className="link">
          {t('emailLink.ended.contacts')}
        </LocalLink>
      </div>
    </>
  );
}

function OrderFacts({ token, order }: { token: string; order: LinkedOrder }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { number, status, total, open, currency, createdAt, documents } = order;
  return (
    <BibFrame start={t('contribution.strip')} end={t(`emailLink.states.${status}.chip`)}>
      <div className={styles.card}>
        <Amount text={formatMoney(total, currency, locale)} size="lg" />
        <h2 className="t2">{t(`emailLink.states.${status}.title`)}</h2>
        <p className="soft">
          {`${t('emailLink.placed', { date: formatDate(createdAt, locale) })}${open > 0 && open < total ? ` ${t('emailLink.open', { sum: formatMoney(open, currency, locale) })}` : ''}`}
        </p>
        <div className={styles.actions}>
          {status === 'awaiting-payment' ? (
            <>
              <PayButton token={token} />
              <LocalLink to={paths.order(number)} className="link">
                {t('emailLink.otherWays')}
              </LocalLink>
            </>
          ) : (
            <ButtonLink to={paths.order(number)} iconAfter="arrow-right">
              {t('emailLink.signIn')}
            </ButtonLink>
          )}
          {documents.map((document) => (
            <a
              key={document}
              className="link"
              href={emailLinkApi.documentUrl(token, document, locale)}
              download
              rel="noreferrer"
            >
              {t(`emailLink.documents.${document}`)}
            </a>
          ))}
        </div>
      </div>
    </BibFrame>
  );
}

/** Pays without a session: the order names no person, and its payer may have no password yet. */
function PayButton({ token }: { token: string }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { failure, isSending, attempt } = useAttempt();
  const pay = () => attempt(async () => goToPayment(await emailLinkApi.pay(token, locale)));
  return (
    <>
      <Button iconAfter="arrow-right" loading={isSending} onClick={() => void pay()}>
        {t('emailLink.pay')}
      </Button>
      <FailureNotice
        failure={failure}
        texts={{
          order_not_payable: t('emailLink.notPayable'),
          payment_unavailable: t('emailLink.unavailable'),
          out_of_stock: t('emailLink.gone'),
          no_places: t('emailLink.gone'),
        }}
      />
    </>
  );
}

function RegistrationFacts({ registration }: { registration: LinkedRegistration }) {
  const { t } = useTranslation('content');
  const { id, team, people, isPaid } = registration;
  const state = isPaid ? 'paid' : 'unpaid';
  return (
    <BibFrame start={t('contribution.strip')} end={t(`emailLink.registrations.${state}.chip`)}>
      <div className={styles.card}>
        <h2 className="t2">{team ?? t('emailLink.individual')}</h2>
        <p className="soft">
          {`${team ? `${t('emailLink.people', { count: people })} ` : ''}${t(`emailLink.registrations.${state}.text`)}`}
        </p>
        <ButtonLink to={`${paths.cabinet()}?registration=${id}`} iconAfter="arrow-right">
          {t('emailLink.signIn')}
        </ButtonLink>
      </div>
    </BibFrame>
  );
}
