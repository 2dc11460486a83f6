import { useEffect } from 'react';
import { eventApi, type User } from 'shared-lib/api';
import type { PersonView } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { ApiError, http } from 'shared-lib/http';
import { formatTime, localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'shared-lib/router';
import { siteTime } from 'shared-lib/ui';
import { Greeting } from '../../account/Greeting.tsx';
import type { Account } from '../../account/loadAccount.ts';
import { OrderDetails } from '../orders/details/OrderDetails.tsx';
import styles from './PersonViewPage.module.css';

const over = [401, 403, 404];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [view, event] = await Promise.all([
    params.token ? loadView(params.token, request.signal) : null,
    eventApi.get(localeOfRequest(request), request.signal),
  ]);
  return { view, event };
}

/** Null when it is over, or was opened in another session of the office. */
async function loadView(token: string, signal: AbortSignal): Promise<PersonView | null> {
  try {
    const url = `/custom/v1/office/person-view/${encodeURIComponent(token)}`;
    return (await http.get<PersonView>(url, { signal, skipsTokenRefresh: true })).data;
  } catch (cause) {
    if (cause instanceof ApiError && over.includes(cause.status)) return null;
    throw cause;
  }
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('personView.head'), noIndex: true });

/** The cabinet of another person, for staff: nothing in it can be pressed. */
export function Component() {
  const { t } = useTranslation('cabinet');
  const { view, event } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const until = view?.until;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => void revalidate(), Date.parse(until) - siteTime(event.now) + 1_000);
    return () => clearTimeout(timer);
  }, [until, event.now, revalidate]);
  if (!view) {
    return (
      <section className={`wrap ${styles.body}`}>
        <h1 className="d2" tabIndex={-1}>
          {t('personView.ended.title')}
        </h1>
        <p>{t('personView.ended.text')}</p>
      </section>
    );
  }
  const account = toAccount(view, event);
  return (
    <div data-footer="compact">
      <p className={styles.strip}>{t('personView.note', { time: formatTime(view.until) })}</p>
      <div inert>
        <section className={`on-leaf ${styles.head}`}>
          <Greeting account={account} />
        </section>
        <div className={`wrap ${styles.body}`}>
          <OrderDetails account={account} order={view.order} />
        </div>
      </div>
    </div>
  );
}

function toAccount({ account, order, registrations }: PersonView, event: Account['event']): Account {
  const user: User = {
    id: 0,
    email: '',
    registered: '',
    ...account,
    last_name: '',
    birthday: '',
    country: '',
    city: '',
    phone: '',
    personal_data_consent: true,
  };
  const { edition, startsAt, registration } = event;
  return { user, edition, startsAt, phase: registration.phase, event, history: { registrations, orders: [order] } };
}
