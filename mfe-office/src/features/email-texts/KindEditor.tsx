import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EmailKindTexts, OfficeEmailTexts } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { LeaveQuestion } from '../../operation/LeaveQuestion.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './emailTexts.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TextRow } from './TextRow.tsx';
import { type TypedText, useTextDraft } from './useTextDraft.ts';

interface KindEditorProps extends Pick<OfficeEmailTexts, 'variables'> {
  kind: EmailKindTexts;
}

export function KindEditor({ kind: kindTexts, variables }: KindEditorProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { kind, texts } = kindTexts;
  const isReadOnly = !can('save-email-texts');
  const draft = useTextDraft(kindTexts);
  const { typed } = draft;
  const preview = useRef<HTMLDivElement>(null);
  function showPreview(): void {
    preview.current?.focus({ preventScroll: true });
    preview.current?.scrollIntoView();
  }
  const [language, setLanguage] = useState(useLocale());
  const [shownId, setShownId] = useState<string>();
  const save = useMutation({
    mutationFn: (sent: TypedText[]) => withConfirmation(() => operate('save-email-texts', { kind, texts: sent })),
    async onSuccess(_saved, sent) {
      await refreshOffice();
      draft.dropSaved(sent);
      toast.success(t('emailTexts.saved'));
    },
    // A conflict is shown at its field.
    onError: refreshOffice,
  });
  const paragraphs = texts.filter(({ part }) => part === 'paragraph');
  return (
    <>
      <PageTop
        back={officePaths.emailTexts}
        title={t(`order.emails.kinds.${kind}`)}
        actions={
          <Action icon="eye" className={styles.narrowOnly} onClick={showPreview}>
            {t('emailTexts.preview.open')}
          </Action>
        }
      />
      <OperationFailure error={save.error} />
      <Columns side="wide">
        <Stack>
          <Card title={t('emailTexts.texts')} note={isReadOnly ? t('emailTexts.readOnly') : t('emailTexts.hint')}>
            <LanguageChoice name="shown" className={styles.phoneOnly} language={language} onChange={setLanguage} />
            <div className={styles.texts}>
              {texts.map((text) => (
                <TextRow
                  key={text.id}
                  kind={kind}
                  text={text}
                  title={t(`emailTexts.parts.${text.part}`, { number: paragraphs.indexOf(text) + 1 })}
                  variables={variables}
                  draft={draft}
                  language={language}
                  isReadOnly={isReadOnly}
                  onFocus={(chosen) => {
                    setLanguage(chosen);
                    setShownId(text.id);
                  }}
                />
              ))}
            </div>
          </Card>
        </Stack>
        <Stack className={styles.beside}>
          <Preview ref={preview} kind={kind} id={shownId} language={language} typed={typed} onLanguage={setLanguage} />
        </Stack>
      </Columns>
      {!isReadOnly && <SaveBar draft={draft} isSaving={save.isPending} onSave={() => save.mutate(typed)} />}
      <LeaveQuestion isOpen={typed.length > 0} text={t('emailTexts.leave')} onLeave={draft.dropAll} />
    </>
  );
}
