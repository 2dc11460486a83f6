import { useRef, useState } from 'react';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, ButtonAnchor, Notice } from 'shared-lib/ui';
import { type FileTable, readTable } from './list/readFile.ts';
import { rosterTemplate } from './list/rosterTemplate.ts';

export function FilePicker({ onTable }: { onTable: (table: FileTable) => void }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    try {
      onTable(await readTable(file));
      setState('idle');
    } catch {
      setState('failed');
    }
    // Lets the same file be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <div className="row">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) => void take(target.files?.[0])}
        />
        <Button
          variant="transparent-dark"
          size="sm"
          icon="upload"
          loading={state === 'reading'}
          onClick={() => input.current?.click()}
        >
          {t('roster.file.choose')}
        </Button>
        <ButtonAnchor {...rosterTemplate(locale)} variant="transparent-dark-light" size="sm" icon="download">
          {t('roster.file.template')}
        </ButtonAnchor>
      </div>
      {state === 'failed' && (
        <Notice tone="err" role="alert">
          {t('roster.file.failed')}
        </Notice>
      )}
    </>
  );
}
