import { useRouteLoaderData } from 'react-router-dom';
import { formatDate, formatDayRange, paths, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { LayoutData } from '../../layout/layoutData.ts';
import { PlainContent } from './PlainPages.tsx';
import { usePlainTexts } from './usePlainTexts.ts';

/** What works without JavaScript, and how to register by email or phone. */
export function WithoutScript() {
  return (
    <noscript>
      <Instructions />
    </noscript>
  );
}

function Instructions() {
  const t = usePlainTexts();
  const locale = useLocale();
  const event = useRouteLoaderData<LayoutData>(locale)?.event;
  const steps = ['write', 'pay', 'collect'] as const;
  const facts = event && {
    opens: formatDate(event.registration.opensAt, locale),
    closes: formatDate(event.registration.closesAt, locale),
    min: event.team.min,
    max: event.team.max,
    days: formatDayRange(event.kitOffice.dateFrom, event.kitOffice.dateTo, locale),
    from: event.kitOffice.timeFrom,
    to: event.kitOffice.timeTo,
    address: event.kitOffice.address,
  };
  return (
    <section className="wrap section stack">
      <h1 className="d2">{t('title')}</h1>
      <div className="prose">
        <p className="lead">{t('text')}</p>
        <PlainContent isRegistrationOpen={event?.registration.phase === 'open'} />
        {facts && (
          <>
            <h2>{t('register')}</h2>
            <p>{t('dates', facts)}</p>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(step, facts)}</li>
              ))}
            </ol>
          </>
        )}
        <h2>{t('account')}</h2>
        <p>{t('accountText')}</p>
        <h2>{t('contacts')}</h2>
        <ul>
          {event?.support.phone && (
            <li>
              <a className="link" href={`tel:${event.support.phone.replace(/[^\d+]/g, '')}`} translate="no">
                {event.support.phone}
              </a>
            </li>
          )}
          {event?.support.email && (
            <li>
              <a className="link" href={`mailto:${event.support.email}`} translate="no">
                {event.support.email}
              </a>
            </li>
          )}
          <li>
            <LocalLink className="link" to={paths.contribution()}>
              {t('requisites')}
            </LocalLink>
          </li>
          <li>
            <LocalLink className="link" to={paths.contacts()}>
              {t('allContacts')}
            </LocalLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
