import { writeFileSync } from 'node:fs';
import { contentFieldsFile, contentFieldsText } from './contentFields.ts';
import { fieldRows, fieldTable, fieldTableFile } from './fieldTable.ts';

writeFileSync(fieldTableFile, fieldTable(fieldRows()));
writeFileSync(contentFieldsFile, contentFieldsText());
