import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { type ContentChoice, contentChoices } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Check, Checks } from '../../design/Checks.tsx';
import { Choice, Field } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { useEventEditing } from '../event/eventEditing.ts';
import styles from './setup.module.css';
import { listWrong, setupStepNames } from './stepFields.ts';

const MOST_NUMBER = 9_999;

/** Lives above the steps, so that another step and back lose nothing. */
export function useFinishChoice() {
  const [content, setContent] = useState<ContentChoice>('own');
  const [typed, setTyped] = useState('1');
  return { content, setContent, typed, setTyped };
}

export type FinishChoice = ReturnType<typeof useFinishChoice>;

/** What pages start with, and the one button that makes the run public. */
export function FinishCard({ choice: { content, setContent, typed, setTyped } }: { choice: FinishChoice }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { problems, unread, flush } = useEventEditing();
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isNumber = number >= 1 && number <= MOST_NUMBER;
  const isReady = content === 'sample' || (problems.size === 0 && unread.size === 0 && isNumber);
  const finish = useMutation({
    async mutationFn() {
      const version = await flush();
      return version === undefined ? undefined : operate('finish-setup', { version, number: number || 1, content });
    },
    // The site has other names, colours and pages now.
    onSuccess: (done) => done && location.reload(),
  });
  return (
    <Card title={t('setup.content.title')} isPanel>
      <fieldset className={styles.choices}>
        <legend className="vh">{t('setup.content.title')}</legend>
        {contentChoices.toReversed().map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="content"
            checked={content === choice}
            note={t(`setup.content.${choice}Hint`)}
            onChange={() => setContent(choice)}
          >
            {t(`setup.content.${choice}`)}
          </Choice>
        ))}
      </fieldset>
      {content !== 'sample' && (
        <>
          <Field
            label={t('setup.number')}
            hint={t('setup.numberHint')}
            error={isNumber ? undefined : t('setup.numberWrong')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Checks>
            {setupStepNames
              .filter((step) => step !== 'content')
              .map((step) => (
                <Check key={step} isMet={listWrong(step, problems).length === 0}>
                  {t(`setup.steps.${step}`)}
                </Check>
              ))}
          </Checks>
        </>
      )}
      <OperationFailure error={finish.error} />
      {can('finish-setup') && (
        <div className={styles.actions}>
          <Action
            tone="main"
            large
            icon="flag"
            disabled={!isReady}
            loading={finish.isPending}
            onClick={() => finish.mutate()}
          >
            {t('setup.finish')}
          </Action>
          <small>{t(isReady ? 'setup.finishAbout' : 'setup.unfinished')}</small>
        </div>
      )}
    </Card>
  );
}
