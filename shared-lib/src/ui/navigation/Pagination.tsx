import type { ReactNode } from 'react';
import { LocalLink } from 'shared-lib/router';
import { Button } from '../button/Button.tsx';
import { ButtonLabel } from '../button/ButtonLabel.tsx';
import { buttonClass } from '../button/buttonLook.ts';
import { classNames } from '../classNames.ts';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { Icon } from '../icon/index.ts';
import styles from './Pagination.module.css';
import { pageWindow } from './pageWindow.ts';

interface PaginationProps {
  label: string;
  shown: number;
  total: number;
  /** «Показано 10 з 48»; announced when it changes. */
  shownText: ReactNode;
  /** «Завантажити ще», missing if all are shown; with a path it works without scripts. */
  more?: { label: string; loading?: boolean; onClick: () => void } | { label: string; to: string };
  pages?: {
    current: number;
    total: number;
    /** Path of a page, without the locale prefix. */
    getHref: (page: number) => string;
    previousLabel: string;
    nextLabel: string;
    pageLabel: (page: number) => string;
  };
  className?: string;
}

export function Pagination({ label, shown, total, shownText, more, pages, className }: PaginationProps) {
  return (
    <nav aria-label={label} className={classNames(styles.pagination, className)}>
      <p className={styles.count} role="status">
        {shownText}
      </p>
      <ProgressBar value={shown} max={total} className={styles.bar} />
      {more && shown < total && <More {...more} />}
      {pages && pages.total > 1 && <PageNumbers {...pages} />}
    </nav>
  );
}

const moreLook = { variant: 'transparent-dark', icon: 'plus' } as const;

function More({ label, ...way }: NonNullable<PaginationProps['more']>) {
  if ('to' in way) {
    return (
      <LocalLink to={way.to} className={buttonClass(moreLook)} replace preventScrollReset>
        <ButtonLabel {...moreLook}>{label}</ButtonLabel>
      </LocalLink>
    );
  }
  return (
    <Button {...moreLook} loading={way.loading} onClick={way.onClick} className={styles.more}>
      {label}
    </Button>
  );
}

function PageNumbers(props: NonNullable<PaginationProps['pages']>) {
  const { current, total, getHref, previousLabel, nextLabel, pageLabel } = props;
  return (
    <ul className={`fills-selected ${styles.numbers}`}>
      {current > 1 && (
        <li>
          <LocalLink to={getHref(current - 1)} rel="prev" aria-label={previousLabel}>
            <Icon name="chevron-left" />
          </LocalLink>
        </li>
      )}
      {pageWindow(current, total).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no number of its own
          <li key={`gap-${index}`} aria-hidden="true">
            <span>…</span>
          </li>
        ) : (
          <li key={page}>
            <LocalLink
              to={getHref(page)}
              aria-label={pageLabel(page)}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </LocalLink>
          </li>
        ),
      )}
      {current < total && (
        <li>
          <LocalLink to={getHref(current + 1)} rel="next" aria-label={nextLabel}>
            <Icon name="chevron-right" />
          </LocalLink>
        </li>
      )}
    </ul>
  );
}
