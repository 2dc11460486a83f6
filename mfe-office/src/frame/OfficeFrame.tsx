import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import card from '../design/Card.module.css';
import office from '../design/office.module.css';
import { Empty } from '../design/Placeholder.tsx';
import { useLiveLists } from '../live/liveUpdates.ts';
import { SessionGate } from '../session/SessionGate.tsx';
import { hasAccess, useOfficeSession } from '../session/useOfficeSession.ts';
import { KeyboardMap } from './KeyboardMap.tsx';
import { PhoneTabs } from './navigation/PhoneTabs.tsx';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import styles from './OfficeFrame.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageTop } from './PageTop.tsx';
import { type SectionName, sections } from './sections.ts';
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
