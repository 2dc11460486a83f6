import type { SmokeRun } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Modal } from 'shared-lib/ui';
import { platformApi } from '../api/platformApi.ts';
import styles from '../design/Dialog.module.css';
import { Failure } from '../design/Failure.tsx';
import { usePressOnce } from '../design/usePressOnce.ts';
import { type Act, getWords } from './act.ts';
import { Rules } from './Rules.tsx';
import { runAct } from './runAct.ts';
import { VisualDifferences } from './VisualDifferences.tsx';

interface ActDialogProps {
  act: Act;
  onClose: () => void;
  onDone: () => void;
}

/** What will happen, what is still missing, and one button that does it once. */
export function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const [reason, setReason] = useState('');
  const [run, setRun] = useState<SmokeRun>();
  const abort = useRef(new AbortController());
  const isReady = act.kind === 'activate' || act.kind === 'approve';
  const readiness = useQuery({
    queryKey: ['platform', 'readiness', act.name, act.version],
    queryFn: () => platformApi.readiness(act),
    enabled: isReady,
  });
  const { press, isPending, error } = usePressOnce(
    () =>
      runAct(act, {
        reason: reason.trim() || t('acts.withdraw.defaultReason'),
        onRun: setRun,
        signal: abort.current.signal,
      }),
    onDone,
  );
  const close = () => {
    abort.current.abort();
    onClose();
  };
  const words = getWords(act);
  const values = { ...act, to: act.kind === 'rollback' ? (act.to ?? t('acts.rollback.before')) : '' };
  return (
    <Modal open size="md" title={t(`acts.${words}.title`, values)} closeLabel={t('acts.close')} onClose={close}>
      <div className={styles.body}>
        <p>{t(`acts.${words}.text`, values)}</p>
        {isReady && <Rules readiness={readiness.data} percent={act.kind === 'activate' ? act.percent : undefined} />}
        {isReady && <VisualDifferences run={readiness.data?.smoke} />}
        {act.kind === 'withdraw' && (
          <div className={styles.field}>
            <label htmlFor={id}>{t('acts.withdraw.reason')}</label>
            <input id={id} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </div>
        )}
        <div role="status">{isPending && run && <p>{t(run.isSeen ? 'acts.runs' : 'acts.waits')}</p>}</div>
        <Failure error={error ?? readiness.error} />
        <div className={styles.buttons}>
          <Button loading={isPending} onClick={press}>
            {t(`acts.${words}.do`, values)}
          </Button>
          <Button variant="transparent-dark-light" onClick={close}>
            {t('acts.cancel')}
          </Button>
        </div>
        <p className={styles.undo}>{t(`acts.${words}.undo`, values)}</p>
      </div>
    </Modal>
  );
}
