import type { Column, PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';

export interface TableColumn {
  label: string;
  column: Column;
}

/** A table whose column names are repeated on each page. */
export function drawTable(layout: PageLayout, columns: readonly TableColumn[], rows: readonly string[][]): void {
  layout.keep(90);
  drawColumnNames(layout, columns);
  for (const row of rows) {
    if (layout.keep(48)) drawColumnNames(layout, columns);
    layout.row(
      columns.map(({ column }, index) => ({
        role: 'TD',
        cell: { text: row[index] ?? '', column, look: textStyles.text },
      })),
    );
    layout.space(5);
  }
  layout.rule();
  layout.space(8);
}

function drawColumnNames(layout: PageLayout, columns: readonly TableColumn[]): void {
  layout.row(
    columns.map(({ label, column }) => ({ role: 'TH', cell: { text: label, column, look: textStyles.label } })),
  );
  layout.space(4);
  layout.rule();
  layout.space(5);
}
