import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type TimesPreview, timesFiles } from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { toBase64 } from '../../api/toBase64.ts';
import { Action } from '../../design/Action.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';

export interface TimesFile {
  name: string;
  bytes: string;
}

interface TimesUploadProps {
  /** Beside an open preview, whose own action is the main one. */
  isQuiet: boolean;
  onPreview: (preview: { file: TimesFile; found: TimesPreview }) => void;
}

/** Reads a file and shows what it would change. */
export function TimesUpload({ isQuiet, onPreview }: TimesUploadProps) {
  const { t } = useTranslation('office');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: File) => {
      const bytes = await toBase64(chosen);
      return { file: { name: chosen.name, bytes }, found: await operate('preview-times', { bytes }) };
    },
    onSuccess: onPreview,
  });
  const failure = error ? getFailure(error) : undefined;
  const missing = failure?.details.missing;
  return (
    <>
      <Action
        large
        tone={isQuiet ? 'quiet' : 'main'}
        icon="upload"
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {t('results.upload')}
      </Action>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('results.upload')}
        accept={timesFiles.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {failure?.code === 'times_unreadable' && Array.isArray(missing) ? (
        <Notice tone="err" role="alert">
          {t('results.notTimes', { missing: missing.map((name) => t(`results.missing.${name}`)).join(', ') })}
        </Notice>
      ) : (
        <OperationFailure error={error} />
      )}
    </>
  );
}
