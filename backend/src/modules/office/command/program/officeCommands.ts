import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import type { ServiceKeyStates } from 'shared-lib/api/office';
import { act } from '../../../../staffCommand/staffClient.ts';
import { verifyPublicLedger } from '../../../publicLedger/index.ts';
import { actor, isJson, print } from './program.ts';

/** What needs the machine: the first owner, and checks from outside of the office. */
export function officeCommands(program: Command): void {
  program
    .command('invite-owner')
    .description(
      'prints a link, valid for 48 hours, by which an owner of the office registers a passkey; also after a loss',
    )
    .argument('<email>', 'of the owner')
    .option('--name <name>', 'shown in the office', '')
    .addOption(new Option('--language <language>', 'of emails to this person').choices(['ua', 'en']).default('ua'))
    .action(async (email, { name, language }) => {
      const { link, expiresAt } = (await act('invite-owner', {
        actor: actor(),
        email,
        name,
        locale: language,
      })) as Record<string, string>;
      console.log(`${link}\nValid once, until ${expiresAt}. Give it to no one else: it makes its holder an owner.`);
    });

  program
    .command('verify-audit')
    .description('checks the audit log: finds entries that were changed, removed, reordered or cut off')
    .option('--expected <newest>', 'what an earlier run printed as newest, kept on another machine')
    .action(async ({ expected }) => {
      const report = (await act('verify-audit', { expected })) as {
        entries: number;
        isIntact: boolean;
        problems: { sequence: number; problem: string }[];
        newest: string;
      };
      if (isJson()) print(report);
      else {
        console.log(`${report.entries} entries, newest ${report.newest}`);
        for (const { sequence, problem } of report.problems) console.log(`Entry ${sequence}: ${problem}`);
        console.log(report.isIntact ? 'The audit log is intact.' : 'The audit log was tampered with.');
      }
      if (!report.isIntact) process.exitCode = 1;
    });

  program
    .command('services')
    .description('which services have keys, and from where; never a key')
    .action(async () => {
      const states = (await act('list-services', {})) as ServiceKeyStates;
      if (isJson()) return print(states);
      for (const { service, source, fields, lastTest } of states.services) {
        const set = fields.filter((field) => field.source !== 'none').map(({ name }) => name);
        const tested = lastTest ? `tested ${lastTest.at}: ${lastTest.outcome}` : 'not tested';
        console.log([service, source, set.join(', ') || '–', tested].join('\t'));
      }
      if (!states.canStore) console.log('The office can store none: SECRETS_KEY is missing.');
    });

  program
    .command('rotate-secrets')
    .description('encrypts stored keys with the first key of SECRETS_KEY; the others can be taken out afterwards')
    .action(async () => {
      const { sealed } = (await act('rotate-secrets-key', { actor: actor() })) as { sealed: number };
      if (isJson()) print({ sealed });
      else console.log(`${sealed} stored keys are encrypted with the first key of SECRETS_KEY.`);
    });

  program
    .command('verify-ledger')
    .description('whether the public ledger is unbroken and complete; with a file, whether that download is unbroken')
    .option('--file <csv>', 'a downloaded public-ledger.csv; the backend is not called')
    .option('--expected <head>', 'SEQUENCE:HASH of an earlier report')
    .action(async ({ file, expected }) => {
      if (!file) return print(await act('verify-ledger', { expected }));
      const report = verifyPublicLedger(await readFile(file, 'utf8'), expected);
      print(report);
      if (!report.isIntact) process.exitCode = 1;
    });
}
