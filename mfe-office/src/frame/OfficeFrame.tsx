import { useEffect } from 'react';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import card from '../design/Card.module.css';
import office from '../design/office.module.css';
import { Empty } from '../design/Placeholder.tsx';
import { Archive } from '../edition/Archive.tsx';
import { useEditionInUrl } from '../edition/useEditionInUrl.ts';
import { useEditions } from '../edition/useEditions.ts';
import { SessionGate } from '../features/sign-in/SessionGate.tsx';
import { useLiveLists } from '../live/liveUpdates.ts';
import { hasAccess, useOfficeSession } from '../session/useOfficeSession.ts';
import { KeyboardMap } from './KeyboardMap.tsx';
import { listSections } from './navigation/listSections.ts';
import { PhoneTabs } from './navigation/PhoneTabs.tsx';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import styles from './OfficeFrame.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageTop } from './PageTop.tsx';
import { type SectionName, sections } from './sections.ts';
import { Undoable } from './Undoable.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

interface OfficeFrameProps {
  /** Absent where a URL belongs to no section. */
  section?: SectionName;
  children: Elements;
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
  useEditionInUrl();
  const { shown } = useEditions();
  useLiveLists();
  useKeptFocus();
  const area = sections.find(({ name }) => name === section)?.area;
  const isAllowed = area === undefined || hasAccess(session, area);
  const [first] = listSections(session);
  // Volunteers of the desk start there: a sign-in opens the first screen, which not every role may read.
  if (!isAllowed && section === 'today' && first) return <Forward path={first.path} />;
  return (
    <Undoable>
      <KeyboardMap>
        <div className={styles.columns}>
          <SideNavigation current={section} />
          <div className={styles.main}>
            <OfflineNotice />
            <Archive edition={shown?.number}>
              {isAllowed || section === undefined ? children : <NoAccess section={section} />}
            </Archive>
          </div>
          <PhoneTabs current={section} />
        </div>
      </KeyboardMap>
    </Undoable>
  );
}

/** Back does not lead to the screen that was skipped. */
function Forward({ path }: { path: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  useEffect(() => void navigate(localizePath(path, locale), { replace: true }), [navigate, path, locale]);
  return null;
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
