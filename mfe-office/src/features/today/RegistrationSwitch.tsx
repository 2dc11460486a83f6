import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenPhase, Today } from 'shared-lib/api/office';
import { FailureNotice } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { todayQuery } from '../../api/todayQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field, Select } from '../../design/Field.tsx';
import { State } from '../../design/State.tsx';
import { queries } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const phases = ['by-dates', 'not-started', 'open', 'closed', 'finished'] as const;
/** Visitors can no longer register, so the word has to be typed. */
const closing: ChosenPhase[] = ['closed', 'finished'];

/** The phase of registration with its switch. */
export function RegistrationSwitch({ registration }: { registration: Today['registration'] }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [phase, setPhase] = useState<ChosenPhase>(registration.phase);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => operate('registration', { phase }),
    onSuccess: () => {
      setTyped('');
      return queries.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
  });
  const word = t('today.registration.word');
  const hasToType = closing.includes(phase) && phase !== registration.phase;
  const isReady = phase !== registration.phase && (!hasToType || typed.trim().toLowerCase() === word);
  return (
    <Card
      title={t('today.registration.title')}
      actions={
        <State
          tone={registration.current === 'open' ? 'ok' : 'plain'}
          icon={registration.current === 'open' ? 'check' : 'lock'}
        >
          {t(`today.registration.now.${registration.current}`)}
        </State>
      }
    >
      {can('registration') && (
        <>
          <Select
            label={t('today.registration.phase')}
            value={phase}
            onChange={(event) => setPhase(event.target.value as ChosenPhase)}
            options={phases.map((value) => ({ value, label: t(`today.registration.phases.${value}`) }))}
          />
          {hasToType && (
            <Field
              label={t('today.registration.type', { word })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <FailureNotice failure={error ? getFailure(error) : undefined} />
          {phase !== registration.phase && (
            <Action disabled={!isReady} loading={isPending} onClick={() => mutate()}>
              {t('today.registration.save')}
            </Action>
          )}
        </>
      )}
    </Card>
  );
}
