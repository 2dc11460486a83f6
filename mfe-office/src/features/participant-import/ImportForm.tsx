import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { type ImportPreview, timesFiles } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { isEmail, normalizeEmail } from 'shared-lib/validation';
import { type ImportPayment, importPayments } from 'shared-lib/vocabulary';
import { type OperationName, operate } from '../../api/officeApi.ts';
import { toBase64 } from '../../api/toBase64.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Stack } from '../../design/Columns.tsx';
import { Choice, Choices, Field, Select } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import type { ChosenTable } from './chosenTable.ts';
import { ImportPreviewCard } from './ImportPreviewCard.tsx';
import styles from './participantImport.module.css';

const operations: Record<ImportPayment, OperationName> = {
  free: 'import-free-participants',
  invoice: 'import-participants',
  elsewhere: 'import-paid-participants',
};

/** Which table, for whom, and how the people are paid; a file is read at once, and again when an answer changes. */
export function ImportForm({ event }: { event: EventFacts }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  const listOptions = (formats: EventFacts['formats']['race']) =>
    formats.filter(({ isOffered }) => isOffered).map(({ id, name }) => ({ value: id, label: name }));
  const [races, ways] = [listOptions(event.formats.race), listOptions(event.formats.participation)];
  const payments = importPayments.filter((payment) => can(operations[payment]));
  const [answers, setAnswers] = useState({
    email: '',
    payment: payments[0] ?? 'invoice',
    raceFormat: races[0]?.value ?? '',
    participationFormat: ways[0]?.value ?? '',
    country: 'UA',
    city: '',
  });
  const [shown, setShown] = useState<{ id: string; table: ChosenTable; preview: ImportPreview }>();
  const { mutate, isPending, error, reset } = useMutation({
    // One after the other, so that the last answer is the one that shows.
    scope: { id: 'participant-import' },
    mutationFn: async ({ id, ...table }: ChosenTable & { id: string }) => {
      const { file: _, ...request } = table;
      return { id, table, preview: await operate('preview-participants', request) };
    },
    onSuccess: setShown,
  });
  const change = (changed: Partial<typeof answers>) => {
    setAnswers({ ...answers, ...changed });
    setShown(undefined);
    reset();
  };
  const read = async (chosen: File) =>
    mutate({ ...answers, id: crypto.randomUUID(), file: chosen.name, bytes: await toBase64(chosen), included: [] });
  const isReady = isEmail(normalizeEmail(answers.email));
  return (
    <Stack>
      <Card title={t('participantImport.about.title')} foot={t('participantImport.about.text')}>
        <div className={styles.fields}>
          <Field
            type="email"
            label={t('participantImport.email')}
            hint={t('participantImport.emailHint')}
            autoComplete="off"
            value={answers.email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <div className={styles.row}>
            <Select
              label={t('participantImport.race')}
              hint={t('participantImport.defaultHint')}
              value={answers.raceFormat}
              options={races}
              onChange={({ target }) => change({ raceFormat: target.value })}
            />
            <Select
              label={t('person.fields.participationFormat')}
              value={answers.participationFormat}
              options={ways}
              onChange={({ target }) => change({ participationFormat: target.value })}
            />
            <Field
              label={t('participantImport.city')}
              hint={t('participantImport.defaultHint')}
              maxLength={40}
              autoComplete="off"
              value={answers.city}
              onChange={({ target }) => change({ city: target.value })}
            />
          </div>
          <Choices legend={t('newOrder.payment.title')}>
            {payments.map((payment) => (
              <Choice
                key={payment}
                type="radio"
                name="importPayment"
                checked={answers.payment === payment}
                note={t(`participantImport.payments.${payment}.text`)}
                onChange={() => change({ payment })}
              >
                {t(`participantImport.payments.${payment}.title`)}
              </Choice>
            ))}
          </Choices>
          <div>
            <Action
              icon="upload"
              tone={shown ? 'quiet' : 'main'}
              disabled={!isReady}
              loading={isPending}
              onClick={() => input.current?.click()}
            >
              {t('participantImport.upload')}
            </Action>
            {!isReady && <p className={styles.note}>{t('participantImport.emailFirst')}</p>}
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('participantImport.upload')}
              accept={timesFiles.join(',')}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void read(chosen);
                target.value = '';
              }}
            />
          </div>
          <OperationFailure error={error} />
        </div>
      </Card>
      {shown && (
        <ImportPreviewCard
          key={shown.id}
          {...shown}
          onInclude={(included) => mutate({ ...shown.table, id: shown.id, included })}
          onDone={() => setShown(undefined)}
        />
      )}
    </Stack>
  );
}
