import { Argument, type Command, Option } from 'commander';
import type { LateRegistrationState } from 'shared-lib/api/office';
import { parseAmount } from './amounts.ts';
import { actor, isJson, limit, run } from './program.ts';
import { act } from './staffClient.ts';

/** The run as a whole: registration, owners of the office, and who did what. */
export function officeCommands(program: Command): void {
  program.commandsGroup('The run:');

  program
    .command('registration')
    .description('opens or closes registration; by-dates follows the event dates again')
    .addArgument(new Argument('<phase>').choices(['open', 'closed', 'not-started', 'finished', 'by-dates']))
    .action((phase) => run('registration', { actor: actor(), phase }));

  program
    .command('late-registration')
    .description('switches registration at desks on, with its price and places, or off')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .addOption(new Option('--price <amount>', 'such as 600; default: as before').argParser(parseAmount))
    .option('--places <count>', 'how many people; default: as before', Number)
    .action(async (state, { price, places }) => {
      const before = (await act('late-registration', {})) as LateRegistrationState;
      const settings = { price: price ?? before.price, places: places ?? before.places };
      await run('set-late-registration', { actor: actor(), isOpen: state === 'on', ...settings });
    });

  program
    .command('desk-cash')
    .description('cash of this run by desk and person, in kopiykas')
    .action(() => run('desk-cash', {}));

  program
    .command('history')
    .description('who did what, newest first')
    .addOption(limit)
    .action((options) => run('history', options));

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
      if (isJson()) console.log(JSON.stringify(report, null, 2));
      else {
        console.log(`${report.entries} entries, newest ${report.newest}`);
        for (const { sequence, problem } of report.problems) console.log(`Entry ${sequence}: ${problem}`);
        console.log(report.isIntact ? 'The audit log is intact.' : 'The audit log was tampered with.');
      }
      if (!report.isIntact) process.exitCode = 1;
    });
}
