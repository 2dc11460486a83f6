import { writeFileSync } from 'node:fs';
import { fieldRows, fieldTable, fieldTableFile } from './fieldTable.ts';

writeFileSync(fieldTableFile, fieldTable(fieldRows()));
