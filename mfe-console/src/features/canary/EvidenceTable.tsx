import type { Evidence } from '@charity-run/release/api';
import { useTranslation } from 'shared-lib/i18n';
import { Chip, type ChipTone } from 'shared-lib/ui';
import { usePercent } from '../../design/usePercent.ts';
import styles from './Canary.module.css';

const tones: Record<Evidence['verdict'], ChipTone> = { worse: 'err', within: 'ok', better: 'ok', few: 'plain' };
const icons = { worse: 'error', within: 'check', better: 'check', few: 'clock' } as const;

interface EvidenceTableProps {
  evidence: Evidence[];
  /** What is compared; default: the live release and the canary. */
  sides?: { live: string; canary: string };
}

/** Every comparison of the judge: the live release beside the canary, over the same time. */
export function EvidenceTable({ evidence, sides }: EvidenceTableProps) {
  const { t } = useTranslation('console');
  const { live, canary } = sides ?? { live: t('canary.live'), canary: t('canary.canary') };
  const percent = usePercent();
  const show = ({ measure }: Evidence, value: number, of: number) =>
    measure === 'LCP'
      ? of > 0
        ? t('canary.paint', { value, of })
        : '–'
      : t('canary.views', { value, of, share: percent(value, of) });
  return (
    <table className={styles.evidence}>
      <caption className="vh">{t('canary.evidence')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('canary.proof')}</th>
          <th scope="col">{live}</th>
          <th scope="col">{canary}</th>
          <th scope="col">{t('canary.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {evidence.map((each) => (
          <tr key={each.measure}>
            <th scope="row">{t(`canary.measures.${each.measure}`)}</th>
            <td data-label={live}>{show(each, each.live, each.liveOf)}</td>
            <td data-label={canary}>
              <b>{show(each, each.canary, each.canaryOf)}</b>
            </td>
            <td>
              <Chip tone={tones[each.verdict]} icon={icons[each.verdict]}>
                {t(`canary.verdicts.${each.verdict}`)}
              </Chip>
              {each.chance !== undefined && <small>{t('canary.chance', { chance: percent(each.chance, 1) })}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
