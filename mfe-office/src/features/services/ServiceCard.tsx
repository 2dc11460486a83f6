import { useState } from 'react';
import type { ServiceFieldState, ServiceKeyState } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { RemoveKeys } from './RemoveKeys.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { SourceState } from './SourceState.tsx';
import styles from './services.module.css';
import { TestResult } from './TestResult.tsx';

/** One service: what is known of its keys, and what an owner does with them. */
export function ServiceCard({ state, canStore }: { state: ServiceKeyState; canStore: boolean }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [open, setOpen] = useState<'form' | 'removal'>();
  const [isBack, setBack] = useState(false);
  const { service, source } = state;
  const close = () => {
    setOpen(undefined);
    setBack(true);
  };
  const isStored = source === 'office' || source === 'unreadable';
  const isEditable = can('save-service') && canStore && source !== 'environment';
  return (
    <Card title={t(`services.names.${service}`)} actions={<SourceState source={source} />} isPanel={open !== undefined}>
      <p>{t(`services.used.${service}`)}</p>
      {(source === 'sandbox' || source === 'environment' || source === 'unreadable') && (
        <p className={styles.about}>{t(`services.sourceNotes.${source}`)}</p>
      )}
      {source !== 'off' && source !== 'sandbox' && <Known state={state} />}
      {open === 'form' && <ServiceForm state={state} onClose={close} />}
      {open === 'removal' && <RemoveKeys service={service} onClose={close} />}
      {open === undefined && can('test-service') && (
        <Acts state={state}>
          {isEditable && (
            <Action icon={isStored ? 'pen' : 'link'} onClick={() => setOpen('form')} autoFocus={isBack}>
              {t(isStored ? 'services.change' : 'services.connect')}
            </Action>
          )}
          {isEditable && isStored && (
            <Action tone="ghostDanger" icon="trash" onClick={() => setOpen('removal')}>
              {t('services.remove')}
            </Action>
          )}
        </Acts>
      )}
    </Card>
  );
}

function Acts({ state: { service, source }, children }: { state: ServiceKeyState; children: Elements }) {
  const { t } = useTranslation('office');
  const test = useStaffAct('test-service');
  return (
    <>
      <OperationFailure error={test.error} />
      {test.data && <TestResult service={service} test={test.data} />}
      <div className={styles.acts}>
        {(source === 'office' || source === 'environment') && (
          <Action loading={test.isPending} icon="check" onClick={() => test.mutate({ service, values: [] })}>
            {t('services.test')}
          </Action>
        )}
        {children}
      </div>
    </>
  );
}

function Known({ state }: { state: ServiceKeyState }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { service, fields, setBy, setAt, lastTest, formerUntil } = state;
  const describe = ({ source, ending }: ServiceFieldState) => {
    if (source === 'environment') return t('services.byVariable');
    if (source === 'none') return t('services.notSet');
    return ending ? `${t('services.set')}, ${t('services.ending', { ending })}` : t('services.set');
  };
  return (
    <Definitions
      rows={[
        ...fields.map((field): [string, string] => [t(`services.fields.${service}.${field.name}`), describe(field)]),
        [t('services.saved'), setBy && setAt ? t('services.setBy', { name: setBy, when: exact(setAt) }) : ''],
        [
          t('services.lastTest'),
          lastTest
            ? `${t(`services.results.${lastTest.outcome}`)} · ${t('services.testedAt', { when: exact(lastTest.at), name: lastTest.by })}`
            : t('services.never'),
        ],
        [t('services.formerUntil'), formerUntil ? t('services.formerUntilNote', { when: exact(formerUntil) }) : ''],
      ]}
    />
  );
}
