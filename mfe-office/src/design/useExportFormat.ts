import { useState } from 'react';
import { type ExportFormat, exportFormats } from 'shared-lib/api/office';

const REMEMBERED = 'office-export-format';

const readFormat = (): ExportFormat =>
  exportFormats.find((format) => format === localStorage.getItem(REMEMBERED)) ?? 'xlsx';

/** The format that this device chose last. */
export function useExportFormat() {
  const [format, setFormat] = useState(readFormat);
  return {
    format,
    choose: (next: ExportFormat) => {
      localStorage.setItem(REMEMBERED, next);
      setFormat(next);
    },
  };
}
