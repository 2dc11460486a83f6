import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { readContents } from '../../api/contents.ts';
import { platformApi } from '../../api/platformApi.ts';
import { Failure } from '../../design/Failure.tsx';
import { compareReleases, type Described } from './compareReleases.ts';
import styles from './Log.module.css';

async function describe(name: string, version: string): Promise<Described> {
  const release = await platformApi.release({ name, version });
  return { release, contents: await readContents(release) };
}

/** What a release changed: bytes, pages, paths, the contract. */
export function Changes({ name, before, version }: { name: string; before: string; version: string }) {
  const { t } = useTranslation('console');
  const { data, error } = useQuery({
    queryKey: ['changes', name, before, version],
    queryFn: async () => compareReleases(...(await Promise.all([describe(name, before), describe(name, version)]))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failure error={error} />;
  if (!data) return <p>{t('page.loading')}</p>;
  const { bytes, added, removed, contract } = data;
  return (
    <ul className={styles.changes}>
      <li>{t('log.comparedWith', { version: before })}</li>
      <li>{t('log.bytes', { entry: kilobytes(bytes.after), change: signed(bytes.after - bytes.before) })}</li>
      {added.map((path) => (
        <li key={path}>
          <code>{`+ ${path}`}</code>
        </li>
      ))}
      {removed.map((path) => (
        <li key={path}>
          <code>{`− ${path}`}</code>
        </li>
      ))}
      {added.length + removed.length === 0 && <li>{t('log.samePages')}</li>}
      {contract && <li>{t('log.contract', contract)}</li>}
    </ul>
  );
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;
