import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { LostCourseIllustration, ShoeIllustration } from '../illustrations/Illustration.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { keepTogether } from '../text/keepTogether.ts';
import styles from './ErrorViews.module.css';

interface ErrorViewProps {
  title: string;
  text: ReactNode;
  action: Elements;
}

export function NotFoundView({ title, text, action, supportAction }: ErrorViewProps & { supportAction?: Elements }) {
  return (
    <div className={classNames('on-leaf', styles.notFound)}>
      <div className={classNames('wrap', styles.words)}>
        <PageTitle>{title}</PageTitle>
        <p className="lead">{text}</p>
        <div className={styles.actions}>
          {action}
          {supportAction}
        </div>
      </div>
      <LostCourseIllustration className={styles.course} />
    </div>
  );
}

interface SomethingWentWrongProps extends ErrorViewProps {
  logo?: Elements;
  /** Inside a page: less height, a smaller heading. */
  inline?: boolean;
}

export function SomethingWentWrongView({ title, text, action, logo, inline }: SomethingWentWrongProps) {
  return (
    <div className={classNames('wrap', styles.wrong, inline && styles.inline)}>
      <div className={styles.card}>
        {logo}
        <ShoeIllustration priority className={styles.shoe} />
        <h1 className="d2" tabIndex={-1}>
          {keepTogether(title)}
        </h1>
        <p className="lead">{text}</p>
        <div className={styles.actions}>{action}</div>
      </div>
    </div>
  );
}
