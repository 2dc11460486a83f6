import type { ScreenshotNames, SmokeRun, VisualDifference } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../api/platformApi.ts';
import { Failure } from '../design/Failure.tsx';
import { usePercent } from '../design/usePercent.ts';
import styles from './VisualDifferences.module.css';

/** Which pages look different with a release, as the runner saw them. */
export function VisualDifferences({ run }: { run: SmokeRun | undefined }) {
  const { t } = useTranslation('console');
  const visual = run?.result?.visual;
  if (!run || !visual) return null;
  const { compared, different, uncompared } = visual;
  return (
    <section className={styles.differences} aria-label={t('looks.title')}>
      <p>{different.length > 0 ? t('looks.different', { count: different.length, compared }) : t('looks.same')}</p>
      {different.map((difference) => (
        <Page key={`${difference.path} ${difference.width}`} run={run.id} difference={difference} />
      ))}
      {uncompared.length > 0 && (
        <p className={styles.rest}>{t('looks.uncompared', { pages: uncompared.join(', ') })}</p>
      )}
    </section>
  );
}

function Page({ run, difference }: { run: string; difference: VisualDifference }) {
  const { t } = useTranslation('console');
  const percent = usePercent();
  const [isOpen, setOpen] = useState(false);
  const { path, of, width, ratio, images } = difference;
  const title = t('looks.page', { path, of, width, share: percent(ratio, 1) });
  if (!images) return <p>{title}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Screenshots run={run} images={images} title={title} />}
    </details>
  );
}

const kinds = ['before', 'after', 'difference'] as const;

function Screenshots({ run, images, title }: { run: string; images: ScreenshotNames; title: string }) {
  const { t } = useTranslation('console');
  const { data, error } = useQuery({
    queryKey: ['screenshots', run, images.difference],
    queryFn: () => Promise.all(kinds.map((kind) => platformApi.screenshot(run, images[kind]))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failure error={error} />;
  if (!data) return <p role="status">{t('page.loading')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={styles.shots} aria-label={title} tabIndex={0}>
      {kinds.map((kind, index) => (
        <figure key={kind}>
          <figcaption>{t(`looks.${kind}`)}</figcaption>
          <img src={data[index]} alt={t(`looks.${kind}`)} />
        </figure>
      ))}
    </section>
  );
}
