import { type AuditEntry, createSentences, type Part, type SentenceTexts } from 'shared-lib/api/office';
import { logContract } from 'shared-lib/api/office/contract';
import { formatMoney } from 'shared-lib/i18n/format';
import { getIntlLocale, type Locale } from 'shared-lib/i18n/locales';
import { currencies } from 'shared-lib/vocabulary';
import { kyivDay, toKyivTime } from '../../../kyivTime.ts';
import { implement } from '../../staffAccess/index.ts';
import { type ExportColumns, exportFile, instant, text } from '../exports/exportFile.ts';
import { fillText, findText, type Words, words } from '../exports/words.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { recordListExport } from '../recorded.ts';

/** Orders are named by number, errors by one word. */
function createOwnSentences(language: Locale) {
  const { log, messages, order, staff } = words[language];
  const plural = new Intl.PluralRules(getIntlLocale(language));
  const t: SentenceTexts['t'] = (key, values = {}) => {
    const form = 'count' in values ? `_${plural.select(Number(values.count))}` : '';
    const found = findText({ log, messages, order, staff }, `${key}${form}`);
    return found === undefined ? String(values.defaultValue ?? '') : fillText(found, values);
  };
  return createSentences({
    t,
    money: (minor, currency) => formatMoney(minor, currencies.find((one) => one === currency) ?? 'UAH', language),
    instant: (at) => toKyivTime(new Date(at)).replace('T', ' '),
    nameFailure: () => undefined,
  });
}

const sentences = { ua: createOwnSentences('ua'), en: createOwnSentences('en') };

const toPlain = ({ order, text: about }: Part) => [order, about].filter(Boolean).join(' – ');

function nameAction({ action, outcome }: AuditEntry, { log }: Words, language: Locale): string {
  const { nameAction: toName, explain } = sentences[language];
  const name = toName(action);
  return explain(outcome) ? fillText(log.attempt, { action: name }) : name;
}

function nameTarget(entry: AuditEntry, language: Locale): string {
  const about = sentences[language].nameTarget(entry);
  return about ? toPlain(about) : '';
}

const listDetails = ({ details: { number: _about, ...details } }: AuditEntry, language: Locale) =>
  sentences[language].listParts(details).map(toPlain).join(', ');

export const columns: ExportColumns<'log', AuditEntry> = {
  at: instant((entry) => entry.at),
  who: text((entry) => entry.actor.name),
  what: text(nameAction),
  about: text((entry, _words, language) => nameTarget(entry, language)),
  details: text((entry, _words, language) => listDetails(entry, language)),
  outcome: text(({ outcome }, { log }) =>
    outcome === null ? log.running : outcome === 'done' ? log.done : log.rejected,
  ),
};

const ENTRIES_AT_ONCE = 500;

interface LogDependencies extends Pick<OfficeDependencies, 'clock'> {
  access: Pick<OfficeDependencies['access'], 'searchLog'>;
}

/** The log as a file. */
export const logOperations = ({ clock, access }: LogDependencies) =>
  implement(logContract, {
    'export-audit': {
      async run({ format, language, ...filter }) {
        const rows: AuditEntry[] = [];
        let before: string | undefined;
        do {
          const page = await access.searchLog({ ...filter, before, limit: ENTRIES_AT_ONCE });
          rows.push(...page.entries);
          before = page.next ?? undefined;
        } while (before);
        return exportFile({ of: 'log', name: `log-${kyivDay(clock.now())}`, columns, rows }, { format, language });
      },
      auditResult: (file, query) => recordListExport(file, { format: query.format }),
    },
  });
