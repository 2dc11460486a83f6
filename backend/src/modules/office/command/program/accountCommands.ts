import { type Command, Option } from 'commander';
import { actor, limit, run } from './program.ts';

/** Accounts of participants and donors, and the emails they get. */
export function accountCommands(program: Command): void {
  program.commandsGroup('Accounts and emails:');

  program
    .command('consents')
    .description('to which texts a person agreed, also of an account deleted within three years')
    .argument('<email>', 'of the account')
    .action((email) => run('consents', { actor: actor(), email }));

  program
    .command('replace-email')
    .description(
      'gives the account of a person who lost its mailbox another email; ends sessions, password and Google sign-in, and informs both mailboxes',
    )
    .argument('<email>', 'of the account')
    .argument('<to>', 'the new email; its owner sets a password by a code sent there')
    .requiredOption('--reason <text>', 'how the person proved that the account is theirs; without names and addresses')
    .addOption(new Option('--language <language>', 'of both emails').choices(['ua', 'en']).default('ua'))
    .action((email, to, options) => run('replace-email', { actor: actor(), email, to, ...options }));

  program
    .command('emails')
    .alias('letters')
    .description('newest emails and their states')
    .option('--unconfirmed', 'only those that the mail server may have or not')
    .addOption(limit)
    .action((options) => run('letters', options));

  program
    .command('resend-email')
    .alias('resend-letter')
    .description('sends an unconfirmed email again; it may arrive twice')
    .argument('<id>', 'as emails shows it', Number)
    .action((id) => run('resend-letter', { actor: actor(), id }));
}
