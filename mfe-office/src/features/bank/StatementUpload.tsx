import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statementFiles } from 'shared-lib/api/office';
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
        accept={statementFiles.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {failure?.code === 'statement_unreadable' ? (
        <UnreadableFile {...failure.details} />
      ) : (
        <OperationFailure error={error} />
      )}
    </>
  );
}

const columns = ['date', 'purpose', 'amount'] as const;
const otherKinds = ['xls', 'pdf', 'xml', 'damaged'] as const;

/** Columns by their names in statements, or what the file is instead. */
function UnreadableFile({ missing, kind }: Record<string, unknown>) {
  const { t } = useTranslation('office');
  const other = otherKinds.find((name) => name === kind);
  const names = (Array.isArray(missing) ? missing : []).map((name) => {
    const column = columns.find((known) => known === name);
    return column ? t(`bank.missing.${column}`) : String(name);
  });
  return (
    <Notice tone="err" role="alert">
      {other ? t(`bank.otherKinds.${other}`) : t('bank.notStatement', { missing: names.join(', ') })}
    </Notice>
  );
}

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
