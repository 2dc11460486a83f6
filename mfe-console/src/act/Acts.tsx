import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Notice } from 'shared-lib/ui';
import { refresh } from '../api/queries.ts';
import { ActDialog } from './ActDialog.tsx';
import { type Act, getWords } from './act.ts';
import { ActContext } from './actContext.ts';

/** Asks before each act, and says afterwards what happened and who may undo it. */
export function Acts({ children }: { children: Elements }) {
  const { t } = useTranslation('console');
  const [asked, setAsked] = useState<Act>();
  const [done, setDone] = useState<Act>();
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone, and it may be far below.
  useEffect(() => {
    if (done) told.current?.focus();
  }, [done]);
  const finish = (act: Act) => {
    setAsked(undefined);
    setDone(act);
    void refresh();
  };
  return (
    <ActContext value={setAsked}>
      <div role="status" ref={told} tabIndex={-1}>
        {done && (
          <Notice tone="leaf" icon="check">
            <p>
              {`${t(`acts.${getWords(done)}.done`, values(done))} ${t(`acts.${getWords(done)}.undo`, values(done))}`}
            </p>
          </Notice>
        )}
      </div>
      {children}
      {asked && <ActDialog act={asked} onClose={() => setAsked(undefined)} onDone={() => finish(asked)} />}
    </ActContext>
  );
}

const values = (act: Act) => ({
  ...act,
  to: act.kind === 'rollback' ? (act.to ?? '') : '',
});
