import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureOf } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import { base64Of } from '../../api/base64Of.ts';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { queries, refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

/** Result of the newest upload in this document; the server keeps no ignored lines. */
export const uploadedKey = ['session', 'statement'];

/** A button; a file may also be dropped anywhere on the page. */
export function StatementUpload() {
  const { t } = useTranslation('office');
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => operate('statement', { file: file.name, bytes: await base64Of(file) }),
    onSuccess: async (result) => {
      const { counts } = result;
      queries.setQueryData(uploadedKey, result);
      await refreshOffice();
      toast.success(t('bank.imported', { ...counts }));
    },
  });
  useDroppedFile((file) => can('statement') && mutate(file));
  if (!can('statement')) return null;
  const failure = error ? failureOf(error) : undefined;
  return (
    <>
      <Action large icon="upload" loading={isPending} onClick={() => input.current?.click()}>
        {t('bank.upload')}
      </Action>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('bank.upload')}
        accept=".csv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {failure?.code === 'statement_unreadable' ? (
        <Notice tone="err" role="alert">
          {t('bank.notStatement', { missing: missingOf(failure.details) })}
        </Notice>
      ) : (
        <OperationFailure error={error} />
      )}
    </>
  );
}

const missingOf = ({ missing }: Record<string, unknown>) => (Array.isArray(missing) ? missing.join(', ') : '');

function useDroppedFile(onFile: (file: File) => void): void {
  const current = useRef(onFile);
  current.current = onFile;
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) current.current(file);
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
