import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames, Logo } from 'shared-lib/ui';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import { EditionSwitcher } from '../../edition/EditionSwitcher.tsx';
import { officePaths } from '../../paths.ts';
import { useOfficeSession } from '../../session/useOfficeSession.ts';
import { groups, type SectionName } from '../sections.ts';
import { listSections } from './listSections.ts';
import styles from './SideNavigation.module.css';
import { SignedIn } from './SignedIn.tsx';
import { useCounts } from './useCounts.ts';

/** Sections by group, beside every screen of a desktop. */
export function SideNavigation({ current }: { current: SectionName | undefined }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const session = useOfficeSession();
  const counts = useCounts();
  return (
    <aside className={classNames('on-leaf', styles.side)}>
      <div className={styles.sideInner}>
        <LocalLink to={officePaths.today} className={styles.logo}>
          <Logo locale={locale} size="sm" tone="white" title={t('frame.logo')} />
          <span>{t('frame.office')}</span>
        </LocalLink>
        <EditionSwitcher />
        <nav className={classNames('fills-selected', styles.nav)} aria-label={t('frame.navigation')}>
          {groups.map((group) => {
            const inGroup = listSections(session).filter((section) => section.group === group);
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
        <SignedIn session={session} />
      </div>
    </aside>
  );
}
