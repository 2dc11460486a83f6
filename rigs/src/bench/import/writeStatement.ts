const HEADING = 'Дата;Сума;Валюта;Контрагент;Код контрагента;Рахунок контрагента;Призначення платежу;Номер документа';

/** One of ten rows names an order, three are contributions, the others are nothing of the run. */
const purposes = [
  (row: number) => `Внесок, RUN-${String(row + 1).padStart(6, '0')}, без ПДВ`,
  () => 'Благодійний внесок, 32-й благодійний пробіг',
  (row: number) => `Благодійний внесок, donor${row}@run.example`,
  () => 'Благодійна пожертва',
];

/** A statement of a month. @param seed makes its transfers differ from those of another statement. */
export function writeStatement(rows: number, seed = 0): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = String((row % 28) + 1).padStart(2, '0');
    const purpose = purposes[row % 10]?.(row) ?? `Оплата за товари згідно з договором ${row}`;
    const account = `UA57322001000002600${String(row % 5_000).padStart(10, '0')}`;
    return `${day}.04.2025;${500 + (row % 700)}.00;UAH;Платник ${row % 5_000};;${account};${purpose};${seed}-${row}`;
  });
  return [HEADING, ...lines].join('\n');
}
