import type { ReactNode } from 'react';
import { formatDayRange, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { Icon, type IconName } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import styles from './ContactsPage.module.css';
import type { ContactsData } from './contactsData.ts';
import { OfficeMap } from './OfficeMap.tsx';

export { loader } from './contactsData.ts';

export const head = ({ head: tags }: ContactsData) => tags;

export function Component() {
  const data = useLoaderData<ContactsData>();
  return (
    <>
      <PageIntro title={data.title} lead={data.lead} scene="contacts" />
      <section className="section">
        <div className={`wrap ${styles.split}`}>
          <div className={styles.cards}>
            <Office {...data} />
            <Phones {...data} />
            <Emails {...data} />
            <Support {...data} />
          </div>
          <OfficeMap place={data.place} googleMaps={data.googleMaps}>
            {data.html}
          </OfficeMap>
        </div>
        {data.socials.length > 0 && <Socials socials={data.socials} />}
      </section>
    </>
  );
}

function Card({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <Icon name={icon} size={32} />
      <div>
        <h2 className="strong">{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Office({ office }: Pick<ContactsData, 'office'>) {
  const { t } = useTranslation('content');
  const days = formatDayRange(office.dateFrom, office.dateTo, useLocale());
  return (
    <Card icon="pin" title={t('contacts.office')}>
      <p>{office.address}</p>
      <p className={styles.detail}>{t('contacts.officeHours', { days, from: office.timeFrom, to: office.timeTo })}</p>
      {office.note && <p className={styles.detail}>{office.note}</p>}
    </Card>
  );
}

function Phones({ phones, hours }: Pick<ContactsData, 'phones' | 'hours'>) {
  const { t } = useTranslation('content');
  if (phones.length === 0) return null;
  return (
    <Card icon="phone" title={t('contacts.phone')}>
      <ul className={styles.lines}>
        {phones.map(({ label, phone }) => (
          <li key={phone}>
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
            <span className={styles.detail}>{label}</span>
          </li>
        ))}
      </ul>
      {hours && <p className={styles.detail}>{hours}</p>}
    </Card>
  );
}

function Emails({ emails }: Pick<ContactsData, 'emails'>) {
  const { t } = useTranslation('content');
  if (emails.length === 0) return null;
  return (
    <Card icon="mail" title={t('contacts.email')}>
      <ul className={styles.lines}>
        {emails.map(({ label, email }) => (
          <li key={email}>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
            <span className={styles.detail}>{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Support({ support }: Pick<ContactsData, 'support'>) {
  const { t } = useTranslation('content');
  return (
    <Card icon="support" title={t('contacts.support')}>
      <ul className={styles.lines}>
        <li>
          <a className="link" href={`mailto:${support.email}`}>
            {support.email}
          </a>
          <span className={styles.detail}>{t('contacts.supportTopics')}</span>
        </li>
      </ul>
    </Card>
  );
}

function Socials({ socials }: Pick<ContactsData, 'socials'>) {
  const { t } = useTranslation('content');
  return (
    <div className={`wrap ${styles.socials}`}>
      <h2 className="h4">{t('contacts.socials')}</h2>
      <ul>
        {socials.map(({ network, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {t(`contacts.networks.${network}`, { defaultValue: network })}
              <Icon name="arrow-up-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
