export { decodeText, type TextEncoding } from './decodeText.ts';
export {
  countLines,
  type FoundTable,
  findTable,
  type HeadedRow,
  type Table,
  type TableQuery,
  type TableSource,
  toTextSource,
} from './findTable.ts';
export {
  countFilled,
  readRecord,
  type Separator,
  separators,
  splitLines,
  splitRecords,
  type TableRow,
} from './splitRecords.ts';
