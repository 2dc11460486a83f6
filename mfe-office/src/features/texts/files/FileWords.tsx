import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentFile } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../../api/officeApi.ts';
import { Action } from '../../../design/Action.tsx';
import { Choice, Field } from '../../../design/Field.tsx';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import { useCan } from '../../../session/useOfficeSession.ts';
import styles from './files.module.css';
import { useContentFiles } from './useContentFiles.ts';

/** What screen readers say of an image, wherever it stands. @param onSaved lets the entry be checked again */
export function FileWords({ file, onSaved }: { file: ContentFile; onSaved: () => void }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { keep } = useContentFiles();
  const [alt, setAlt] = useState(file.alt);
  const [isDecorative, setDecorative] = useState(file.isDecorative);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => operate('describe-content-file', { path: file.path, alt, isDecorative }),
    onSuccess: (described) => {
      keep(described);
      toast.success(t('texts.files.described'));
      onSaved();
    },
  });
  const isChanged = alt.ua !== file.alt.ua || alt.en !== file.alt.en || isDecorative !== file.isDecorative;
  const isReadOnly = !can('describe-content-file');
  return (
    <div className={styles.words}>
      {(['ua', 'en'] as const).map((lang) => (
        <Field
          key={lang}
          label={t(`texts.files.alt.${lang}`)}
          value={alt[lang]}
          maxLength={300}
          disabled={isReadOnly || isDecorative}
          onChange={({ target }) => setAlt({ ...alt, [lang]: target.value })}
        />
      ))}
      <Choice
        type="checkbox"
        checked={isDecorative}
        disabled={isReadOnly}
        onChange={({ target }) => setDecorative(target.checked)}
      >
        {t('texts.files.decorative')}
      </Choice>
      {isChanged && (
        <Action loading={isPending} onClick={() => mutate()}>
          {t('texts.files.save')}
        </Action>
      )}
      <OperationFailure error={error} />
    </div>
  );
}
