import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { CourseLine } from '../illustrations/CourseLine.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import styles from './PageHead.module.css';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
  /** `PageScene` or `RunnersOnCourse`: the head names none, so a build has only the drawings of its own pages. */
  illustration?: ReactNode;
  children?: Elements;
}

/** Head of an inner page; its heading takes focus after navigation. */
export function PageHead({ title, lead, crumbs, crumbsLabel = '', illustration, children }: PageHeadProps) {
  return (
    <section className={styles.head}>
      <div className={classNames('wrap', styles.inner)}>
        {crumbs && <Breadcrumbs items={crumbs} label={crumbsLabel} className={styles.crumbs} />}
        <div className={classNames('enter', styles.text, Boolean(illustration) && styles.besideRunners)}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={classNames('lead', styles.lead)}>{lead}</p>}
          {children}
        </div>
        {illustration && <div className={styles.runners}>{illustration}</div>}
      </div>
      <CourseLine draws className={styles.course} />
    </section>
  );
}
