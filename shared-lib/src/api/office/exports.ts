import type { exportFormats } from './choices.ts';

export type ExportFormat = (typeof exportFormats)[number];

export interface ExportForm {
  format: ExportFormat;
  /** Language of headings and values. */
  language: 'ua' | 'en';
}

export interface ExportedFile {
  /** `orders-2025-05-20.csv` */
  name: string;
  type: string;
  /** Base64. */
  bytes: string;
  count: number;
}
