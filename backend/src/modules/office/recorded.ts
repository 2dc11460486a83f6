import type { ExportedFile, ExportFormat } from 'shared-lib/api/office';

const getBaseName = (name: string) => name.replace(/\.\w+$/, '');

interface ExportRequest {
  format: ExportFormat;
  text?: string | undefined;
}

/** What the log keeps of an export: its count, and nothing of its rows. */
export const recordExport = ({ name, count }: ExportedFile, details: object) => ({
  target: name,
  details: { count, ...details },
});

/** The same of a list that can be searched. */
export const recordListExport = ({ name, count }: ExportedFile, { format, text }: ExportRequest) => ({
  target: getBaseName(name),
  details: { format, count, hasText: Boolean(text) },
});
