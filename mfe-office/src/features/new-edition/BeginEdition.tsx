import { useState } from 'react';
import type { NewEdition } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Field } from '../../design/Field.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { PageTop } from '../../frame/PageTop.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './newEdition.module.css';
import { useEditionAct } from './useEditionAct.ts';

/** Before a run is prepared: which number it gets. The run that was just created can be taken back from here. */
export function BeginEdition({ state: { current, withdrawable } }: { state: NewEdition }) {
  const { t } = useTranslation('office');
  return (
    <>
      <PageTop back={officePaths.settings} title={t('newEdition.title')} sub={t('newEdition.sub', { current })} />
      <Columns side="none">
        <Stack>
          {withdrawable && <Withdraw edition={withdrawable.edition} until={withdrawable.until} />}
          <Begin current={current} />
        </Stack>
      </Columns>
    </>
  );
}

function Begin({ current }: { current: number }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [typed, setTyped] = useState(String(current + 1));
  const edition = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0;
  const isLater = edition > current;
  const act = useEditionAct(() => operate('prepare-edition', { edition }));
  return (
    <Card title={t('newEdition.begin.title')} foot={t('newEdition.begin.about')}>
      {can('prepare-edition') ? (
        <form
          className={styles.begin}
          onSubmit={(event) => {
            event.preventDefault();
            if (isLater && !act.isPending) act.mutate();
          }}
        >
          <Field
            label={t('newEdition.begin.number')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={isLater ? undefined : t('newEdition.begin.later', { current })}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Action type="submit" tone="main" icon="flag" disabled={!isLater} loading={act.isPending}>
              {t('newEdition.begin.submit')}
            </Action>
          </div>
          <OperationFailure error={act.error} />
        </form>
      ) : (
        <p>{t('newEdition.begin.readOnly')}</p>
      )}
    </Card>
  );
}

function Withdraw({ edition, until }: { edition: number; until: string }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { exact } = useWhen();
  const act = useEditionAct(() => operate('withdraw-edition', { edition }), t('newEdition.withdraw.done', { edition }));
  return (
    <Card title={t('newEdition.withdraw.title', { edition })}>
      <p>{t('newEdition.withdraw.about', { until: exact(until) })}</p>
      {can('withdraw-edition') && (
        <p>
          <Action icon="undo" loading={act.isPending} onClick={() => act.mutate()}>
            {t('newEdition.withdraw.submit')}
          </Action>
        </p>
      )}
      <OperationFailure error={act.error} />
    </Card>
  );
}
