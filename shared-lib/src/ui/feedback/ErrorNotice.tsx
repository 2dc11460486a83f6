import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import styles from './ErrorNotice.module.css';
import { Notice } from './Notice.tsx';

interface ErrorNoticeProps {
  text: ReactNode;
  retry?: { label: string; loading?: boolean; onClick: () => void };
  className?: string;
}

export function ErrorNotice({ text, retry, className }: ErrorNoticeProps) {
  return (
    <Notice tone="err" role="alert" className={classNames(styles.notice, className)}>
      <div className={styles.inner}>
        <p>{text}</p>
        {retry && (
          <Button variant="transparent-dark" size="sm" icon="refresh" loading={retry.loading} onClick={retry.onClick}>
            {retry.label}
          </Button>
        )}
      </div>
    </Notice>
  );
}
