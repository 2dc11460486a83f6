import { useRef } from 'react';
import { type ExportedFile, type ExportForm, exportFormats } from 'shared-lib/api/office';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import type { Elements } from 'shared-lib/ui';
import { saveFile } from '../api/saveFile.ts';
import { useKeys } from '../keyboard.ts';
import { Action } from './Action.tsx';
import styles from './ExportMenu.module.css';
import { Choice, Choices } from './Field.tsx';
import { Popover, pressPopover } from './Popover.tsx';
import { useExportFormat } from './useExportFormat.ts';

interface ExportMenuProps {
  /** Rows of the file; default: not said on the button. */
  count?: number | undefined;
  label?: string;
  load: (form: ExportForm) => Promise<ExportedFile>;
  /** Further choices, below the format. */
  children?: Elements;
}

/** Saves exactly the displayed rows in a format that this device remembers. */
export function ExportMenu({ count, label, load, children }: ExportMenuProps) {
  const { t } = useTranslation('office');
  const language = useLocale();
  const { short } = useFailureTexts();
  const { isSending, attempt } = useAttempt();
  const details = useRef<HTMLDetailsElement>(null);
  const { format, choose } = useExportFormat();
  useKeys({ e: () => pressPopover(details.current) });
  const save = async (close: () => void) => {
    const failure = await attempt(async () => saveFile(await load({ format, language })));
    if (failure) toast.error(short(failure));
    else close();
  };
  return (
    <Popover
      ref={details}
      icon="download"
      label={label ?? (count === undefined ? t('frame.exportAll') : t('frame.export', { count }))}
      atEnd
    >
      {(close) => (
        <div className={styles.form}>
          <Choices legend={t('frame.exportFormats.legend')}>
            {exportFormats.map((name) => (
              <Choice
                key={name}
                type="radio"
                name="format"
                checked={name === format}
                onChange={() => choose(name)}
                note={t(`frame.exportFormats.notes.${name}`)}
              >
                {t(`frame.exportFormats.names.${name}`)}
              </Choice>
            ))}
          </Choices>
          {children}
          <div className={styles.save}>
            <Action icon="download" loading={isSending} onClick={() => void save(close)}>
              {t('frame.exportFormats.save')}
            </Action>
          </div>
        </div>
      )}
    </Popover>
  );
}
