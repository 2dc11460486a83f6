import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { CourseLine } from '../illustrations/CourseLine.tsx';
import { RunnersOnCourse } from '../illustrations/Illustration.tsx';
import type { RunnerName } from '../illustrations/runners.ts';
import { PageScene, type PageSceneName } from '../illustrations/Scenes.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import styles from './PageHead.module.css';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
  runners?: readonly RunnerName[];
  scene?: PageSceneName;
  illustration?: ReactNode;
  children?: Elements;
}

/** Head of an inner page; its heading takes focus after navigation. */
export function PageHead({
  title,
  lead,
  crumbs,
  crumbsLabel = '',
  runners,
  scene,
  illustration,
  children,
}: PageHeadProps) {
  const standing = scene ? (
    <PageScene name={scene} className={styles.scene} />
  ) : runners ? (
    <RunnersOnCourse names={runners} priority />
  ) : (
    illustration
  );
  return (
    <section className={styles.head}>
      <div className={classNames('wrap', styles.inner)}>
        {crumbs && <Breadcrumbs items={crumbs} label={crumbsLabel} className={styles.crumbs} />}
        <div className={classNames('enter', styles.text, Boolean(standing) && styles.besideRunners)}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={classNames('lead', styles.lead)}>{lead}</p>}
          {children}
        </div>
        {standing && <div className={styles.runners}>{standing}</div>}
      </div>
      <CourseLine draws className={styles.course} />
    </section>
  );
}
