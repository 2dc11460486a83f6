import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OfficeSession, Today } from 'shared-lib/api/office';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink, useLocation } from 'shared-lib/router';
import { classNames, Logo, Modal } from 'shared-lib/ui';
import { accessApi } from '../api/officeApi.ts';
import { Action } from '../design/Action.tsx';
import card from '../design/Card.module.css';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import office from '../design/office.module.css';
import { Empty } from '../design/Placeholder.tsx';
import { todayQuery } from '../features/today/todayQuery.ts';
import { useLiveLists } from '../live/liveUpdates.ts';
import { SessionGate } from '../session/SessionGate.tsx';
import { hasAccess, useOfficeSession } from '../session/useOfficeSession.ts';
import { initialsOf } from './initialsOf.ts';
import { KeyboardMap } from './KeyboardMap.tsx';
import styles from './OfficeFrame.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageTop } from './PageTop.tsx';
import { groups, type SectionName, sections } from './sections.ts';
import { Undoable } from './Undoable.tsx';

interface OfficeFrameProps {
  section: SectionName;
  children: ReactNode;
}

/** What surrounds every screen: sign-in, navigation by role, keyboard map, undo. */
export function OfficeFrame(props: OfficeFrameProps) {
  return (
    <div data-surface="bare" className={classNames(office.office, styles.shell)}>
      <SessionGate>
        <Frame {...props} />
      </SessionGate>
    </div>
  );
}

function Frame({ section, children }: OfficeFrameProps) {
  const session = useOfficeSession();
  useLiveLists();
  const area = sections.find(({ name }) => name === section)?.area;
  const isAllowed = area !== undefined && hasAccess(session, area);
  return (
    <Undoable>
      <KeyboardMap>
        <div className={styles.columns}>
          <SideNavigation current={section} />
          <div className={styles.main}>
            <OfflineNotice />
            {isAllowed ? children : <NoAccess section={section} />}
          </div>
          <PhoneTabs current={section} />
        </div>
      </KeyboardMap>
    </Undoable>
  );
}

function NoAccess({ section }: { section: SectionName }) {
  const { t } = useTranslation('office');
  return (
    <>
      <PageTop title={t(`frame.sections.${section}`)} />
      <section className={card.card} aria-label={t('frame.noAccessTitle')}>
        <Empty illustration="orders" title={t('frame.noAccessTitle')} text={t('frame.noAccess')} />
      </section>
    </>
  );
}

const openTo = (session: OfficeSession) => sections.filter(({ area }) => hasAccess(session, area));

function useCounts(): Today['counts'] | undefined {
  const session = useOfficeSession();
  return useQuery({ ...todayQuery, enabled: hasAccess(session, 'today') }).data?.counts;
}

function SideNavigation({ current }: { current: SectionName }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const session = useOfficeSession();
  const counts = useCounts();
  return (
    <aside className={classNames('on-leaf', styles.side)}>
      <div className={styles.sideInner}>
        <LocalLink to="/office" className={styles.logo}>
          <Logo locale={locale} size="sm" tone="white" title={t('frame.logo')} />
          <span>{t('frame.office')}</span>
        </LocalLink>
        <nav className={classNames('fills-selected', styles.nav)} aria-label={t('frame.navigation')}>
          {groups.map((group) => {
            const inGroup = openTo(session).filter((section) => section.group === group);
            return (
              inGroup.length > 0 && (
                <div key={group ?? 'first'}>
                  {group && <p className={styles.group}>{t(`frame.groups.${group}`)}</p>}
                  <ul>
                    {inGroup.map(({ name, path, icon, count }) => (
                      <li key={name}>
                        <LocalLink to={path} aria-current={name === current ? 'page' : undefined}>
                          <OfficeIcon name={icon} />
                          <span>{t(`frame.sections.${name}`)}</span>
                          {count && counts && counts[count] > 0 && (
                            <b className={group === 'money' ? styles.hot : styles.waiting}>{counts[count]}</b>
                          )}
                        </LocalLink>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </nav>
        <Me session={session} />
      </div>
    </aside>
  );
}

function Me({ session: { account } }: { session: OfficeSession }) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.me}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(account.name)}
      </span>
      <div>
        <b>{account.name}</b>
        <small>{account.roles.map((role) => t(`staff.roles.${role}`)).join(', ')}</small>
      </div>
      <div className={styles.meActions}>
        <OtherLanguage />
        <button type="button" className={styles.plain} onClick={signOut}>
          <OfficeIcon name="logout" />
          {t('frame.signOut')}
        </button>
      </div>
    </div>
  );
}

function OtherLanguage() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const path = locale === 'en' ? pathname.replace(/^\/en/, '') : pathname;
  const other = locale === 'en' ? 'ua' : 'en';
  return (
    <a
      className={styles.plain}
      href={localizePath(path, other) + search}
      lang={other === 'ua' ? 'uk' : 'en'}
      hrefLang={other === 'ua' ? 'uk' : 'en'}
    >
      <OfficeIcon name="globe" />
      {other === 'ua' ? 'Українською' : 'English'}
    </a>
  );
}

async function signOut(): Promise<void> {
  await accessApi.signOut().catch(() => undefined);
  location.reload();
}

/** Bar of a phone: four sections, and the others behind a button. */
function PhoneTabs({ current }: { current: SectionName }) {
  const { t } = useTranslation('office');
  const session = useOfficeSession();
  const counts = useCounts();
  const [isOpen, setOpen] = useState(false);
  const first = openTo(session).slice(0, 3);
  const rest = openTo(session).slice(3);
  return (
    <nav className={classNames('fills-selected', styles.tabs)} aria-label={t('frame.tabs')}>
      {first.map(({ name, path, icon, count }) => (
        <LocalLink key={name} to={path} aria-current={name === current ? 'page' : undefined}>
          <OfficeIcon name={icon} />
          {t(`frame.sections.${name}`)}
          {count && counts && counts[count] > 0 && <b>{counts[count]}</b>}
        </LocalLink>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <OfficeIcon name="menu" />
        {t('frame.more')}
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('frame.more')} closeLabel={t('frame.close')}>
        <ul className={classNames(office.office, styles.moreList)}>
          {rest.map(({ name, path, icon }) => (
            <li key={name}>
              <LocalLink to={path}>
                <OfficeIcon name={icon} />
                {t(`frame.sections.${name}`)}
              </LocalLink>
            </li>
          ))}
          <li>
            <OtherLanguage />
          </li>
          <li>
            <Action icon="logout" onClick={signOut}>
              {t('frame.signOut')}
            </Action>
          </li>
        </ul>
      </Modal>
    </nav>
  );
}
