import { formatDayRange, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import type { Elements } from 'shared-lib/ui';
import { Icon, type IconName } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import styles from './ContactsPage.module.css';
import type { ContactsData } from './contactsData.ts';
import { OfficeMap } from './OfficeMap.tsx';

export { head } from '../common/pageHead.ts';
export { loader } from './contactsData.ts';

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

function Card({ icon, title, children }: { icon: IconName; title: string; children: Elements }) {
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

interface Line {
  href: string;
  text: string;
  label: string;
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ href, text, label }) => (
        <li key={text}>
          <a className="link" href={href} translate="no">
            {text}
          </a>
          <span className={styles.detail}>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Phones({ phones, hours }: Pick<ContactsData, 'phones' | 'hours'>) {
  const { t } = useTranslation('content');
  if (phones.length === 0) return null;
  return (
    <Card icon="phone" title={t('contacts.phone')}>
      <Lines
        lines={phones.map(({ label, phone }) => ({ label, text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }))}
      />
      {hours && <p className={styles.detail}>{hours}</p>}
    </Card>
  );
}

const emailLine = (email: string, label: string): Line => ({ label, text: email, href: `mailto:${email}` });

function Emails({ emails, support }: Pick<ContactsData, 'emails' | 'support'>) {
  const { t } = useTranslation('content');
  return (
    <>
      {emails.length > 0 && (
        <Card icon="mail" title={t('contacts.email')}>
          <Lines lines={emails.map(({ label, email }) => emailLine(email, label))} />
        </Card>
      )}
      <Card icon="support" title={t('contacts.support')}>
        <Lines lines={[emailLine(support.email, t('contacts.supportTopics'))]} />
      </Card>
    </>
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
              <span>{t(`contacts.networks.${network}`, { defaultValue: network })}</span>
              <Icon name="arrow-up-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
