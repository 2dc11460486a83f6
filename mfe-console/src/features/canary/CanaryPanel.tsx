import type { CanaryEvidence, Status } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { useAct } from '../../act/actContext.ts';
import { evidenceQuery } from '../../api/queries.ts';
import { Failure } from '../../design/Failure.tsx';
import { Panel } from '../../design/Panel.tsx';
import { usePercent } from '../../design/usePercent.ts';
import { useWhen } from '../../design/useWhen.ts';
import styles from './Canary.module.css';
import { Curve } from './Curve.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';
import { getVerdict } from './getVerdict.ts';
import { isOfGroup } from './isOfGroup.ts';

const STEPS = [1, 5, 10, 25, 50];
const ALL = 100;

/** A canary with what its judge knows, and what a person can do about it. */
export function CanaryPanel({ canary }: { canary: Status['canaries'][number] }) {
  const { t } = useTranslation('console');
  const { canSee } = useReach();
  const { name, version, percent } = canary;
  return (
    <Panel
      isFramed
      title={`${name} ${version}`}
      aside={
        <Chip tone="wait" icon="flag">
          {t(isOfGroup(canary) ? 'canary.group' : 'canary.share', { percent })}
        </Chip>
      }
    >
      {canSee(name) ? <Evidence canary={canary} /> : <p className={styles.pad}>{t('canary.foreign')}</p>}
    </Panel>
  );
}

function Evidence({ canary }: { canary: Status['canaries'][number] }) {
  const { name, version, percent, since, by } = canary;
  const { t } = useTranslation('console');
  const when = useWhen();
  const { canChange } = useReach();
  const { data, error } = useQuery(evidenceQuery(name));
  const evidence = data?.canary;
  return (
    <>
      <p className={styles.pad}>{t('canary.since', { when: when(since), by })}</p>
      <ol className={styles.steps} aria-label={t('canary.steps')}>
        {[...STEPS, ALL].map((step) => (
          <li
            key={step}
            data-passed={step < percent || undefined}
            aria-current={step === findStep(percent) ? 'step' : undefined}
          >
            {`${step} %`}
          </li>
        ))}
      </ol>
      {error ? (
        <div className={styles.pad}>
          <Failure error={error} />
        </div>
      ) : evidence ? (
        <>
          <Curve points={evidence.curve} since={since} versions={{ canary: version, live: data.live?.version ?? '' }} />
          <EvidenceTable evidence={evidence.evidence} />
          <Verdict evidence={evidence} />
        </>
      ) : (
        <p className={styles.pad}>{t('page.loading')}</p>
      )}
      {canChange(name) && <CanaryButtons canary={canary} />}
    </>
  );
}

/** The step that a share has reached; a team may choose any. */
const findStep = (percent: number) => STEPS.findLast((step) => step <= percent);

function Verdict({ evidence: { evidence, limits } }: { evidence: CanaryEvidence }) {
  const { t } = useTranslation('console');
  const percent = usePercent();
  return (
    <p className={styles.verdict}>
      <strong>{`${t('canary.judge')} ${t(`canary.says.${getVerdict(evidence)}`)}`}</strong>{' '}
      <span>
        {t('canary.limits', { views: limits.views, troubled: limits.troubled, chance: percent(limits.chance, 1) })}
      </span>
    </p>
  );
}

function CanaryButtons({ canary }: { canary: Status['canaries'][number] }) {
  const { name, version, percent } = canary;
  const { t } = useTranslation('console');
  const act = useAct();
  const next = isOfGroup(canary) ? undefined : STEPS.find((step) => step > percent);
  return (
    <div className={styles.buttons}>
      {next !== undefined && (
        <Button size="sm" onClick={() => act({ kind: 'activate', name, version, percent: next })}>
          {t('canary.raise', { percent: next })}
        </Button>
      )}
      <Button
        size="sm"
        variant="transparent-dark-light"
        icon="flag"
        onClick={() => act({ kind: 'activate', name, version })}
      >
        {t('canary.promote')}
      </Button>
      <Button size="sm" variant="transparent-dark-light" onClick={() => act({ kind: 'approve', name, version })}>
        {t('acts.approve.short')}
      </Button>
      <Button size="sm" variant="error" icon="history" onClick={() => act({ kind: 'withdraw', name, version })}>
        {t('canary.rollBack')}
      </Button>
    </div>
  );
}
