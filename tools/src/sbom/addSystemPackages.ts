import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { systemComponents } from './systemPackages.ts';

/** Runs while an image is built: adds Node and the Debian packages to the bill of materials that npm wrote. */
const [file = ''] = process.argv.slice(2);
const bill = JSON.parse(readFileSync(file, 'utf8'));
const list = execFileSync('dpkg-query', ['-W'], { encoding: 'utf8' });
bill.components.push(...systemComponents(list, process.versions.node));
writeFileSync(file, JSON.stringify(bill));
