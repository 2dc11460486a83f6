import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getFailure } from 'shared-lib/http';
import { getLanguage, locales, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { useAfterPause } from '../../api/useAfterPause.ts';
import { EmailFrame } from '../../design/EmailFrame.tsx';
import { Field, Select, TextArea } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { useTabDraft } from '../../operation/useTabDraft.ts';
import { placeKey } from '../../paths.ts';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

const fields = ['language', 'subject', 'text'] as const;

/** One email to this person, in their language, with a preview of what they will read. */
export function MessagePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const { person } = usePerson();
  const { registrationId, place, number } = person;
  const [typed, setTyped] = useTabDraft(`person-message.${placeKey(person)}`, fields);
  const language = locales.find((locale) => locale === typed.language) ?? person.language;
  const [subject, text] = [typed.subject ?? '', typed.text ?? ''];
  const request = { registrationId, place, language, subject: subject.trim(), text: text.trim() };
  const isReady = request.subject !== '' && request.text !== '';
  const shown = useAfterPause(request);
  const preview = useQuery({
    ...officeQuery('preview-person-message', shown),
    enabled: isReady && shown.subject !== '' && shown.text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const act = usePanelAct(
    (key) => operate('write-to-person', { ...request, number, key }),
    ({ to }) => {
      setTyped({});
      return t('person.message.done', { to });
    },
    onClose,
  );
  const failed = act.error ?? preview.error;
  const wrong = failed ? getFailure(failed).fields : {};
  const set = (name: (typeof fields)[number], value: string) => {
    act.reset();
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const getError = (name: 'subject' | 'text') => (wrong[name] ? t('person.message.braces') : undefined);
  return (
    <PanelForm
      title={t('person.message.title')}
      submit={t('person.message.submit')}
      isReady={isReady}
      act={wrong.subject || wrong.text ? { ...act, error: null } : act}
      about={t('person.message.about')}
      onClose={onClose}
    >
      <Select
        label={t('person.message.language')}
        hint={language === person.language ? t('person.message.own') : undefined}
        options={locales.map((value) => ({ value, label: t(`person.message.languages.${value}`) }))}
        value={language}
        onChange={({ target }) => set('language', target.value)}
      />
      <Field
        label={t('person.message.subject')}
        value={subject}
        error={getError('subject')}
        maxLength={150}
        lang={getLanguage(language)}
        onChange={({ target }) => set('subject', target.value)}
        autoComplete="off"
        required
      />
      <TextArea
        label={t('person.message.text')}
        hint={t('person.message.hint', { name: '{name}', number: '{number}' })}
        value={text}
        error={getError('text')}
        maxLength={5000}
        rows={8}
        lang={getLanguage(language)}
        onChange={({ target }) => set('text', target.value)}
        required
      />
      {preview.error && !wrong.subject && !wrong.text && <OperationFailure error={preview.error} />}
      {isReady && preview.data && !preview.error && (
        <div className={styles.preview}>
          <p>{t('person.message.to', { to: preview.data.to })}</p>
          <EmailFrame html={preview.data.html} title={t('person.message.preview', { subject: preview.data.subject })} />
        </div>
      )}
    </PanelForm>
  );
}
