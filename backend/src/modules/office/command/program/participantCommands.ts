import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import {
  exportFormats,
  type ParticipantList,
  participantViews,
  type ResultList,
  resultViews,
  type TimesPreview,
} from 'shared-lib/api/office';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { kitSizes } from 'shared-lib/vocabulary';
import { actor, limit, number, print, reason, requiredReason, run, save } from './program.ts';
import { act } from './staffClient.ts';

/** Participants, their numbers and results. */
export function participantCommands(program: Command): void {
  program.commandsGroup('Participants and results:');

  program
    .command('assign-numbers')
    .description('assigns missing race numbers of a paid order')
    .addArgument(number)
    .addOption(reason)
    .action((order, options) => run('assign-numbers', { actor: actor(), number: order, ...options }));

  program
    .command('void-number')
    .description('voids a race number; it is not assigned again')
    .argument('<raceNumber>', 'such as 1042', Number)
    .addOption(reason)
    .action((raceNumber, options) => run('void-number', { actor: actor(), raceNumber, ...options }));

  program
    .command('swap-numbers')
    .description('exchanges the numbers of two runners; both get an email, printed numbers become invalid')
    .argument('<raceNumber>', 'such as 1042', Number)
    .argument('<other>', 'such as 1043', Number)
    .addOption(requiredReason)
    .action((raceNumber, other, options) => run('swap-numbers', { actor: actor(), raceNumber, other, ...options }));

  program
    .command('find-participants')
    .description('paid places with their runners, by number')
    .option('--search <text>', 'name, team, race number, order number or phone')
    .addOption(new Option('--view <view>').choices(participantViews))
    .addOption(limit)
    .action(async ({ search, ...options }) => {
      const { participants } = (await act('search-participants', { text: search, ...options })) as ParticipantList;
      print(
        participants.map(({ raceNumber, isVoid, name, team, size, number: order, registrationId, place }) => ({
          number: isVoid ? `${raceNumber} (void)` : (raceNumber ?? ''),
          name,
          team,
          size,
          order,
          place: `${registrationId}-${place}`,
        })),
      );
    });

  program
    .command('change-participant')
    .description('changes size, phone or, of a team member, birthday')
    .addArgument(number)
    .argument('<place>', 'as find-participants shows it, such as 17-0')
    .addOption(new Option('--size <size>').choices(kitSizes))
    .option('--phone <phone>')
    .option('--birthday <day>', 'such as 1990-05-06')
    .action((order, at: string, options) => {
      const [registrationId, place] = at.split('-').map(Number);
      return run('change-participant', { actor: actor(), number: order, registrationId, place, ...options });
    });

  program
    .command('participants')
    .description('saves all participants with a number to a file')
    .addOption(new Option('--format <format>').choices(exportFormats).default('xlsx'))
    .option('--out <file>', 'default: participants.xlsx or .csv')
    .action(async ({ format, out = `participants.${format}` }) => {
      const { bytes } = (await act('participants', { actor: actor(), format })) as { bytes: string };
      await save(out, bytes);
    });

  program
    .command('results')
    .description('times of runners, by place')
    .option('--search <text>', 'name, team or race number')
    .addOption(new Option('--view <view>').choices(resultViews))
    .addOption(limit)
    .action(async ({ search, ...options }) => {
      const { results } = (await act('search-results', { text: search, ...options })) as ResultList;
      print(
        results.map(({ rank, raceNumber, name, team, race, timeMs, isCorrected }) => ({
          place: rank ?? '',
          number: raceNumber,
          name,
          team,
          race,
          time: timeMs === null ? '' : formatRaceTime(timeMs),
          corrected: isCorrected,
        })),
      );
    });

  program
    .command('import-times')
    .description('shows what a CSV file of a timing company would change; --apply stores it')
    .argument('<file>')
    .option('--apply', 'store the times')
    .action(async (file, { apply }) => {
      const bytes = (await readFile(file)).toString('base64');
      const preview = (await act('preview-times', { bytes })) as TimesPreview;
      print(preview.rejected);
      print([preview.counts]);
      const { fingerprint } = preview;
      if (apply) await run('import-times', { actor: actor(), file: basename(file), bytes, fingerprint });
    });

  program
    .command('correct-time')
    .description('sets the time of one runner; a later import of the same file keeps it')
    .argument('<raceNumber>', 'such as 1042', Number)
    .argument('[time]', 'such as 0:24:31; without one the result is taken away')
    .addOption(requiredReason)
    .action(async (raceNumber, time = '', { reason: why }) => {
      const { results } = (await act('search-results', { text: String(raceNumber) })) as ResultList;
      const known = results.find((result) => result.raceNumber === raceNumber)?.timeMs ?? null;
      await run('correct-time', { actor: actor(), raceNumber, time, known, reason: why });
    });
}
