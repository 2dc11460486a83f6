import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DraftPreview as DraftLink } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { CopyButton, SegmentedControl } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { Card } from '../design/Card.tsx';
import styles from './DraftPreview.module.css';
import { OperationFailure } from './OperationFailure.tsx';

interface DraftPreviewProps {
  /** Saves what was typed, and makes the link. */
  findLink: () => Promise<DraftLink>;
  /** What the link is of beside the draft; another one ends the page that is shown. */
  of?: string;
  /** Fields that choose it. */
  children?: ReactNode;
}

/** A real page with a draft in it, and its link for colleagues. */
export function DraftPreview({ findLink, of, children }: DraftPreviewProps) {
  const { t } = useTranslation('office');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const act = useMutation({ mutationFn: async () => ({ ...(await findLink()), of }) });
  const shown = act.data?.of === of ? act.data : undefined;
  const link = shown?.until ? new URL(shown.url, location.origin).href : undefined;
  return (
    <Card
      title={t('texts.preview.title')}
      actions={
        <SegmentedControl
          label={t('texts.preview.width')}
          name="preview-width"
          value={width}
          options={[
            { value: 'phone', label: t('texts.preview.phone') },
            { value: 'desktop', label: t('texts.preview.desktop') },
          ]}
          onChange={(value) => setWidth(value === 'desktop' ? 'desktop' : 'phone')}
        />
      }
    >
      {children && <div>{children}</div>}
      <span className={styles.actions}>
        <Action icon="eye" loading={act.isPending} onClick={() => act.mutate()}>
          {t(link ? 'texts.preview.again' : 'texts.preview.show')}
        </Action>
        {link && (
          <>
            <a className={styles.open} href={link} target="_blank" rel="noreferrer">
              {t('texts.preview.open')}
            </a>
            <CopyButton
              variant="button"
              value={link}
              label={t('texts.preview.copy')}
              copiedLabel={t('texts.preview.copied')}
              failedLabel={t('texts.preview.notCopied')}
            />
          </>
        )}
      </span>
      {link && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        <section className={styles.frame} data-width={width} aria-label={t('texts.preview.frame')} tabIndex={0}>
          <iframe
            key={`${link} ${act.submittedAt}`}
            title={t('texts.preview.title')}
            src={link}
            inert
            className={styles.page}
          />
        </section>
      )}
      <OperationFailure error={act.error} />
    </Card>
  );
}
