import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { findMessageProblem, type SegmentOptions } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../session/queries.ts';
import styles from './Messages.module.css';
import { MessageText } from './MessageText.tsx';
import { Samples } from './Samples.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { SegmentPeople, useSegmentPeople } from './SegmentPeople.tsx';
import { type MessageDraft, useMessageDraft } from './useMessageDraft.ts';

const none: SegmentOptions = { teams: [], cities: [], race: [], participation: [], questions: [] };
const SAMPLES = 3;

/** Nothing is sent before its preview; a change needs another one. */
export function Composer() {
  const { t } = useTranslation('office');
  const { draft, change: changeDraft, clear } = useMessageDraft();
  const { key: _key, ...form } = draft;
  const { segment } = form;
  const options = useQuery(officeQuery('segment-options', { of: segment.edition }));
  const list = useSegmentPeople(segment);
  const [from, setFrom] = useState(0);
  const preview = useMutation({ mutationFn: (at: number) => operate('preview-message', { ...form, from: at }) });
  const test = useMutation({
    mutationFn: () => operate('test-message', form),
    onSuccess: ({ to }) => toast.success(t('messages.tested', { to })),
  });
  const start = useMutation({
    mutationFn: () => operate('start-message', draft),
    onSuccess: async ({ total }) => {
      clear();
      preview.reset();
      await refreshOffice();
      toast.success(t('messages.started', { count: total }));
    },
  });
  const change = (changes: Partial<MessageDraft>) => {
    changeDraft(changes);
    preview.reset();
    start.reset();
  };
  const english = list.first?.en ?? 0;
  const isWritten = isComplete(draft, english > 0);
  const show = (at: number) => {
    setFrom(at);
    preview.mutate(at);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWritten && !preview.isPending) show(0);
  };
  const shown = preview.data;
  const count = shown ? shown.ua + shown.en : 0;
  const isSendable = count > 0 && shown?.lacking.length === 0;
  return (
    <Card title={t('messages.compose')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SegmentFields
          segment={segment}
          options={options.data ?? none}
          onChange={(changed) => change({ segment: changed })}
        />
        <SegmentPeople list={list} />
        <div className={styles.pair}>
          <MessageText
            language="ua"
            segment={segment}
            draft={draft}
            isRequired
            hint={t('messages.hint')}
            onChange={change}
          />
          <MessageText
            language="en"
            segment={segment}
            draft={draft}
            isRequired={english > 0}
            hint={
              english > 0
                ? t('messages.englishNeeded', { count: english })
                : list.first && t('messages.englishOptional')
            }
            onChange={change}
          />
        </div>
        <OperationFailure error={preview.error ?? test.error ?? start.error} />
        <div className={styles.actions}>
          <Action type="submit" tone={shown ? 'quiet' : 'main'} disabled={!isWritten} loading={preview.isPending}>
            {t('messages.preview')}
          </Action>
          <Action disabled={!isWritten} loading={test.isPending} onClick={() => test.mutate()}>
            {t('messages.test')}
          </Action>
        </div>
      </form>
      {shown && (
        <section className={styles.preview} aria-label={t('messages.previewOf')}>
          <Samples
            preview={shown}
            isLoading={preview.isPending}
            onOthers={count > SAMPLES ? () => show(from + SAMPLES < count ? from + SAMPLES : 0) : undefined}
          />
          {isSendable && (
            <Action tone="main" large loading={start.isPending} onClick={() => start.mutate()}>
              {t('messages.send', { count })}
            </Action>
          )}
        </section>
      )}
    </Card>
  );
}

function isComplete({ segment, subjectUa, subjectEn, textUa, textEn }: MessageDraft, withEnglish: boolean): boolean {
  const needed = withEnglish ? [subjectUa, textUa, subjectEn, textEn] : [subjectUa, textUa];
  const isUsable = [subjectUa, textUa, subjectEn, textEn].every((text) => !findMessageProblem(text, segment));
  return needed.every((text) => text.trim()) && isUsable;
}
