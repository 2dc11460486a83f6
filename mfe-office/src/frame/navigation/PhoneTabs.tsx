import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames, Modal } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import office from '../../design/office.module.css';
import { EditionLinks } from '../../edition/EditionLinks.tsx';
import { useOfficeSession } from '../../session/useOfficeSession.ts';
import type { SectionName } from '../sections.ts';
import { listSections } from './listSections.ts';
import { OtherLanguage } from './OtherLanguage.tsx';
import styles from './PhoneTabs.module.css';
import { signOut } from './signOut.ts';
import { useCounts } from './useCounts.ts';

const TABS = 3;

/** Bar of a phone: the first sections, and the others behind a button. */
export function PhoneTabs({ current }: { current: SectionName | undefined }) {
  const { t } = useTranslation('office');
  const session = useOfficeSession();
  const counts = useCounts();
  const [isOpen, setOpen] = useState(false);
  const open = listSections(session);
  return (
    <nav className={classNames('fills-selected', styles.tabs)} aria-label={t('frame.tabs')}>
      {open.slice(0, TABS).map(({ name, path, icon, count }) => (
        <LocalLink key={name} to={path} aria-current={name === current ? 'page' : undefined}>
          <OfficeIcon name={icon} />
          <span>{t(`frame.sections.${name}`)}</span>
          {count && counts && counts[count] > 0 && <b>{counts[count]}</b>}
        </LocalLink>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <OfficeIcon name="menu" />
        <span>{t('frame.more')}</span>
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('frame.more')} closeLabel={t('frame.close')}>
        <EditionLinks className={office.office} />
        <ul className={classNames(office.office, styles.moreList)}>
          {open.slice(TABS).map(({ name, path, icon }) => (
            <li key={name}>
              <LocalLink to={path}>
                <OfficeIcon name={icon} />
                <span>{t(`frame.sections.${name}`)}</span>
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
