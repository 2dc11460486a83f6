import { useRef } from 'react';
import { type ExportedFile, type ExportFormat, exportFormats } from 'shared-lib/api/office';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { saveFile } from '../api/saveFile.ts';
import { useKeys } from '../frame/keyboard.ts';
import { Action } from './Action.tsx';
import { Popover, pressPopover } from './Popover.tsx';

interface ExportMenuProps {
  count: number | undefined;
  load: (format: ExportFormat) => Promise<ExportedFile>;
}

/** Saves exactly the displayed rows, as CSV or XLSX. */
export function ExportMenu({ count, load }: ExportMenuProps) {
  const { t } = useTranslation('office');
  const { short } = useFailureTexts();
  const { isSending, attempt } = useAttempt();
  const details = useRef<HTMLDetailsElement>(null);
  useKeys({ e: () => pressPopover(details.current) });
  const save = async (format: ExportFormat, close: () => void) => {
    const failure = await attempt(async () => saveFile(await load(format)));
    if (failure) toast.error(short(failure));
    else close();
  };
  return (
    <Popover ref={details} icon="download" label={t('frame.export', { count: count ?? 0 })} atEnd>
      {(close) =>
        exportFormats.map((format) => (
          <Action key={format} loading={isSending} onClick={() => void save(format, close)}>
            {format.toUpperCase()}
          </Action>
        ))
      }
    </Popover>
  );
}
