import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statementFiles } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { toBase64 } from '../../api/toBase64.ts';
import { Action } from '../../design/Action.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { queries } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { importsQuery } from './imports/useStatementImports.ts';

/** A button; a file may also be dropped anywhere on the page. */
export function StatementUpload() {
  const { t } = useTranslation('office');
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => operate('statement', { file: file.name, bytes: await toBase64(file) }),
    onSuccess: (uploaded) =>
      queries.setQueryData(importsQuery.queryKey, (imports = []) => [
        uploaded,
        ...imports.filter(({ id }) => id !== uploaded.id),
      ]),
  });
  useDroppedFile((file) => can('statement') && mutate(file));
  if (!can('statement')) return null;
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
      <OperationFailure error={error} />
    </>
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
