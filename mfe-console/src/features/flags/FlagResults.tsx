import type { ListedFlag } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Modal } from 'shared-lib/ui';
import { flagEvidenceQuery } from '../../api/queries.ts';
import styles from '../../design/Dialog.module.css';
import { Failure } from '../../design/Failure.tsx';
import { useWhen } from '../../design/useWhen.ts';
import { EvidenceTable } from '../canary/EvidenceTable.tsx';

/** Visitors with a flag beside those without it, by the measures of a canary. */
export function FlagResults({ flag: { flag, owner }, onClose }: { flag: ListedFlag; onClose: () => void }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { data, error } = useQuery(flagEvidenceQuery(owner));
  const found = data?.find((each) => each.flag === flag);
  return (
    <Modal open size="lg" title={t('flags.results.title', { flag })} closeLabel={t('acts.close')} onClose={onClose}>
      <div className={styles.body}>
        {!data && !error && <p>{t('page.loading')}</p>}
        <Failure error={error} />
        {data && !found && <p>{t('flags.results.none')}</p>}
        {found && (
          <>
            <p>{t('flags.results.views', { when: when(found.since), on: found.on.views, off: found.off.views })}</p>
            <EvidenceTable
              evidence={found.evidence}
              sides={{ live: t('flags.results.off'), canary: t('flags.results.on') }}
            />
          </>
        )}
        <div className={styles.buttons}>
          <Button variant="transparent-dark-light" onClick={onClose}>
            {t('acts.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
