import type { AboutFacts, EmailFacts } from './emailFacts.ts';
import type { EmailBlock } from './emailView.ts';
import type { frameTexts } from './frameTexts.ts';

/** What an email may show below its own texts. */
export type EmailBlockName = 'run' | 'kits' | 'lines' | 'bill' | 'roster' | 'captain' | 'gift' | 'join' | 'forgotten';

export type SayAround = (id: keyof typeof frameTexts, values?: Record<string, string>) => string;

interface Given {
  facts: EmailFacts;
  about: AboutFacts | undefined;
  /** Number of the order, if the email is about one. */
  order: string;
  say: SayAround;
}

type Compose = (given: Given) => EmailBlock[] | undefined;

const composers: Record<EmailBlockName, Compose> = {
  run: ({ facts: { run }, about, say }) => {
    if (!about?.hasRunners) return undefined;
    const { day, time, place, onlineHours: hours } = run;
    const here = { title: say('titleOnSite', { day, time }), strong: place, lines: [say('onSite')] };
    const anywhere = { title: say('titleOnline', { day, hours }), strong: say('anywhere'), lines: [say('online')] };
    return [...(about.isOnSite ? [here] : []), ...(about.isOnline ? [anywhere] : [])];
  },
  kits: (given) => given.about?.delivery && composeDelivery(given, given.about.delivery),
  lines: ({ about, say }) =>
    about && about.lines.length > 0
      ? [
          {
            title: say('titleLines'),
            lines: [],
            rows: [...about.lines, [say('tableTotal'), about.total]],
            hasSums: true,
          },
        ]
      : undefined,
  bill: ({ about, say }) => {
    if (!about?.bill) return undefined;
    const { sum, until, recipient, iban, edrpou, bank, swift, purpose } = about.bill;
    const rows: [string, string][] = [
      [say('tableSum'), sum],
      [say('tableUntil'), until],
      [say('tableRecipient'), recipient],
      [say('tableIban'), iban],
      [say('tableEdrpou'), edrpou],
      [say('tableBank'), bank],
      [say('tableSwift'), swift],
      [say('tablePurpose'), purpose],
    ];
    return [{ title: say('titleBill'), lines: [], rows: rows.filter(([, value]) => value) }];
  },
  roster: ({ about, say }) =>
    about?.roster && [
      {
        title: say('titleRoster'),
        lines: [say('roster', { until: about.roster.until })],
        link: { label: say('actionRoster'), url: about.roster.page },
      },
    ],
  captain: ({ about, say }) =>
    about?.captain ? [{ title: say('titleCaptain'), strong: about.captain, lines: [say('captain')] }] : undefined,
  gift: ({ facts, say }) => [
    {
      title: say('titleGift'),
      lines: [say('gift')],
      ...(facts.pages.recipient && { link: { label: say('actionGift'), url: facts.pages.recipient } }),
    },
  ],
  join: ({ facts: { run, pages }, say }) =>
    pages.registration === undefined
      ? undefined
      : [
          {
            title: say('titleJoin'),
            strong: `${say('titleOnSite', { day: run.day, time: run.time })}. ${run.place}`,
            lines: [say('joinOnline', { hours: run.onlineHours })],
            link: { label: say('actionJoin'), url: pages.registration },
          },
        ],
  forgotten: ({ facts, say }) => [
    { title: say('titleForgotten'), lines: [], link: { label: say('actionRecover'), url: facts.pages.recovery } },
  ],
};

function composeDelivery(
  { facts: { kitOffice }, about, order, say }: Given,
  { kind, place }: NonNullable<AboutFacts['delivery']>,
): EmailBlock[] {
  if (kind === 'number-only') return [{ title: say('titleNumberOnly'), lines: [say('numberOnly')] }];
  if (kind === 'with-payer') return [{ title: say('titleWithPayer'), lines: [say('withPayer')] }];
  if (kind !== 'pickup') return [{ title: say('titleParcel'), strong: place, lines: [say('parcel')] }];
  const { address, days, hours, note, map } = kitOffice;
  return [
    {
      title: say(about?.hasRunners ? 'titleKits' : 'titleGoods'),
      strong: address,
      lines: [`${days}, ${hours}`],
      link: { label: say('actionMap'), url: map },
    },
    { title: say('titleBring'), lines: [...(note ? [note] : []), ...(order ? [say('bring', { order })] : [])] },
  ];
}

/** The rows of blocks that there are facts for. */
export function composeBlocks(names: readonly EmailBlockName[], given: Given): EmailBlock[][] {
  return names.flatMap((name) => {
    const blocks = composers[name](given);
    return blocks && blocks.length > 0 ? [blocks] : [];
  });
}
