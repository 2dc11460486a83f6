import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type MessageForm, messageSegments, type OfficeMessages } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field, Select, TextArea } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../session/queries.ts';
import styles from './Messages.module.css';

const empty: MessageForm = { segment: 'unpaid', subjectUa: '', subjectEn: '', textUa: '', textEn: '' };
const texts = ['subjectUa', 'subjectEn', 'textUa', 'textEn'] as const;

/** Nothing is sent before its preview; a change of the text needs another one. */
export function Composer({ teams }: Pick<OfficeMessages, 'teams'>) {
  const { t } = useTranslation('office');
  const [form, setForm] = useState(empty);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const preview = useMutation({ mutationFn: () => operate('preview-message', form) });
  const test = useMutation({
    mutationFn: () => {
      const { subjectUa, subjectEn, textUa, textEn } = form;
      return operate('test-message', { subjectUa, subjectEn, textUa, textEn });
    },
    onSuccess: ({ to }) => toast.success(t('messages.tested', { to })),
  });
  const start = useMutation({
    mutationFn: () => operate('start-message', Object.assign({ key }, form)),
    onSuccess: async ({ total }) => {
      setForm(empty);
      setKey(crypto.randomUUID());
      preview.reset();
      await refreshOffice();
      toast.success(t('messages.started', { count: total }));
    },
  });
  const change = (changes: Partial<MessageForm>) => {
    setForm((before) => Object.assign({}, before, changes));
    preview.reset();
    start.reset();
  };
  const isReady = texts.every((name) => form[name].trim()) && (form.segment !== 'team' || form.team !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !preview.isPending) preview.mutate();
  };
  const shown = preview.data;
  const count = shown ? shown.ua.recipients + shown.en.recipients : 0;
  return (
    <Card title={t('messages.compose')}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          <Select
            label={t('messages.segment')}
            options={messageSegments.map((value) => ({ value, label: t(`messages.segments.${value}`) }))}
            value={form.segment}
            onChange={({ target }) =>
              change({ segment: messageSegments.find((name) => name === target.value) ?? 'unpaid', team: undefined })
            }
          />
          {form.segment === 'team' && (
            <Select
              label={t('messages.team')}
              options={[
                { value: '', label: t('messages.chooseTeam') },
                ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={String(form.team ?? '')}
              onChange={({ target }) => change({ team: Number(target.value) || undefined })}
            />
          )}
        </div>
        <div className={styles.pair}>
          {(['Ua', 'En'] as const).map((language) => (
            <div key={language} className={styles.form} lang={language === 'Ua' ? 'uk' : 'en'}>
              <Field
                label={t(`messages.subject${language}`)}
                value={form[`subject${language}`]}
                onChange={({ target }) => change({ [`subject${language}`]: target.value })}
                maxLength={150}
                required
              />
              <TextArea
                label={t(`messages.text${language}`)}
                value={form[`text${language}`]}
                onChange={({ target }) => change({ [`text${language}`]: target.value })}
                maxLength={5000}
                rows={8}
                required
              />
            </div>
          ))}
        </div>
        <p className={styles.hint}>{t('messages.hint')}</p>
        <OperationFailure error={preview.error ?? test.error ?? start.error} />
        <div className={styles.actions}>
          <Action type="submit" tone={shown ? 'quiet' : 'main'} disabled={!isReady} loading={preview.isPending}>
            {t('messages.preview')}
          </Action>
          <Action disabled={!isReady} loading={test.isPending} onClick={() => test.mutate()}>
            {t('messages.test')}
          </Action>
        </div>
      </form>
      {shown && (
        <section className={styles.preview} aria-label={t('messages.previewOf')}>
          <div className={styles.pair}>
            {(['ua', 'en'] as const).map((language) => (
              <article key={language} lang={language === 'ua' ? 'uk' : 'en'}>
                <h3>{t(`messages.recipients.${language}`, { count: shown[language].recipients })}</h3>
                <b>{shown[language].subject}</b>
                <p className={styles.text}>{shown[language].text}</p>
              </article>
            ))}
          </div>
          <div role="status">
            {count === 0 && <Notice>{t('messages.noRecipients')}</Notice>}
            {shown.unsubscribed > 0 && <p>{t('messages.unsubscribed', { count: shown.unsubscribed })}</p>}
          </div>
          <Action tone="main" large disabled={count === 0} loading={start.isPending} onClick={() => start.mutate()}>
            {t('messages.send', { count })}
          </Action>
        </section>
      )}
    </Card>
  );
}
