import type { DeliveryKind } from 'shared-lib/vocabulary';
import type { AboutFacts, EmailFacts } from './emailFacts.ts';
import type { EmailKind, EmailMessage, EmailTextKind, Locale, Runner } from './emailTemplate.ts';

/** Objects that sample emails are about. */
export interface SampleObjects {
  paidOrder: string;
  invoiceOrder: string;
  contribution: string;
  registrationId: number;
  /** A team that was resized after its invoice, and got a part refunded. */
  teamOrder: string;
  teamRegistrationId: number;
}

/** Where nothing real is sent. */
export const sampleObjects: SampleObjects = {
  paidOrder: 'RUN-000042',
  invoiceOrder: 'RUN-000043',
  contribution: 'RUN-000044',
  registrationId: 7,
  teamOrder: 'RUN-000045',
  teamRegistrationId: 8,
};

const sampleBranches: Record<Locale, string> = {
  ua: 'Львів, Відділення № 7: вул. Садова, 5',
  en: 'Lviv, branch No. 7: 5 Sadova Street',
};

/** One message of every kind. */
export function emailSamples(objects: SampleObjects, locale: Locale): { [Kind in EmailKind]: EmailMessage } {
  const { paidOrder: order, invoiceOrder, contribution, registrationId, teamOrder, teamRegistrationId } = objects;
  const isUa = locale === 'ua';
  const [sum, part] = isUa ? ['1 250,50 ₴', '500 ₴'] : ['₴1,250.50', '₴500'];
  const [olena, petro] = isUa ? ['Олена Ґалаґан', 'Петро Їжакевич'] : ['Olena Galagan', 'Petro Yizhakevych'];
  const team = isUa ? 'Тихий код' : 'Quiet Code';
  const branch = sampleBranches[locale];
  const day = isUa ? '25 травня 2025' : '25 May 2025';
  const until = isUa ? '19 квітня' : '19 April';
  const runners: Runner[] = [
    { number: 1042, name: olena },
    { number: 1043, name: petro },
    { number: 1044, name: null },
  ];
  const contents = { registration: 3, product: 2, contribution: 0, delivery: 'branch' } as const;
  const parcel = { orderNumber: order, waybillNumber: '20 4512 3456 7890', branch };
  const page = 'https://tracking.novaposhta.ua/#/uk/search/20451234567890';
  return {
    'registration-code': { kind: 'registration-code', code: '042917' },
    'recovery-code': { kind: 'recovery-code', code: '042917' },
    'recovery-unknown': { kind: 'recovery-unknown' },
    'password-changed': { kind: 'password-changed' },
    'office-code': { kind: 'office-code', code: '042917' },
    'office-unknown': { kind: 'office-unknown' },
    'office-approval': { kind: 'office-approval', by: olena, refundOf: order, sum },
    'office-service': { kind: 'office-service', service: 'monobank', change: 'saved', by: olena },
    'office-limit': { kind: 'office-limit', by: olena, change: 'raised', before: part, after: null, from: day },
    'office-recovery': { kind: 'office-recovery', account: 1, change: 'used', person: olena },
    'office-access': {
      kind: 'office-access',
      account: 1,
      change: 'passkey-added',
      person: null,
      by: null,
      detail: 'Chrome, Windows',
      roles: [],
    },
    'office-invitation': {
      kind: 'office-invitation',
      invitation: 1,
      isRenewal: false,
      by: olena,
      roles: ['accountant', 'auditor'],
    },
    'email-change-code': { kind: 'email-change-code', code: '042917', address: 'current', email: 'new@run.example' },
    'email-changed': { kind: 'email-changed', address: 'former', email: 'new@run.example' },
    'email-change-waits': { kind: 'email-change-waits', address: 'current', day, cancel: 'token' },
    'email-change-stopped': { kind: 'email-change-stopped' },
    'email-replaced': { kind: 'email-replaced', address: 'new' },
    'google-linked': { kind: 'google-linked' },
    'account-unused': { kind: 'account-unused', day },
    'account-deleted': { kind: 'account-deleted' },
    'registration-submitted': { kind: 'registration-submitted', names: [olena, petro], registrationId },
    'registration-withdrawn': { kind: 'registration-withdrawn', name: olena },
    'registration-changed': {
      kind: 'registration-changed',
      registrationId: teamRegistrationId,
      name: team,
      people: 12,
      sum,
      correction: 1,
    },
    'roster-changed': { kind: 'roster-changed', registrationId, team, added: [olena], removed: [petro], free: 3 },
    'team-invitation': { kind: 'team-invitation', registrationId, team, name: olena },
    'team-removal': { kind: 'team-removal', registrationId, team, name: petro },
    'roster-reminder': { kind: 'roster-reminder', registrationId, team, free: 3 },
    'invoice-reminder': { kind: 'invoice-reminder', order: invoiceOrder, team, sum, contents },
    'order-paid': {
      kind: 'order-paid',
      order,
      sum,
      raceNumbers: '1042–1044',
      count: 3,
      runners,
      contents: { ...contents, delivery: 'pickup' },
    },
    'order-to-pay': {
      kind: 'order-to-pay',
      order,
      sum,
      until: locale === 'ua' ? '25 травня, 10:00' : '25 May, 10:00',
      contents,
    },
    'order-invoice': { kind: 'order-invoice', order: invoiceOrder, sum, contents },
    'payment-recorded': {
      kind: 'payment-recorded',
      order: invoiceOrder,
      sum: part,
      outcome: 'partial',
      open: sum,
      contents,
    },
    'order-refunded': {
      kind: 'order-refunded',
      order: teamOrder,
      sum: part,
      left: sum,
      hadNumbers: false,
      correction: 2,
      contents,
    },
    'payment-reversed': {
      kind: 'payment-reversed',
      order: invoiceOrder,
      sum,
      open: sum,
      hadNumbers: true,
      isCancelled: false,
    },
    'order-cancelled': { kind: 'order-cancelled', order: invoiceOrder, by: 'us', contents },
    'reservation-expired': { kind: 'reservation-expired', order: invoiceOrder, sum, contents },
    'order-expiring': { kind: 'order-expiring', order: invoiceOrder, sum, until: `${until}, 12:00`, contents },
    'number-voided': { kind: 'number-voided', order, number: 1042, name: olena },
    'numbers-assigned': { kind: 'numbers-assigned', order, runners: runners.slice(0, 1) },
    'pickup-consent': { kind: 'pickup-consent', order, friend: petro, numbers: '1042–1044' },
    'kit-collected': { kind: 'kit-collected', order, friend: petro, number: 1042 },
    'finish-photo-shown': { kind: 'finish-photo-shown', registrationId, number: 1042, name: olena },
    'finish-photo-returned': {
      kind: 'finish-photo-returned',
      registrationId,
      number: 1042,
      name: olena,
      reason: isUa ? 'на фото видно адресу' : 'the photo shows an address',
    },
    'fundraiser-gift': {
      kind: 'fundraiser-gift',
      contribution: 'RUN-000417',
      page: isUa ? 'Тихий код' : 'Quiet code',
      donor: isUa ? 'Ганна' : 'Hanna',
      sum: part,
      hasMessage: true,
    },
    'fundraiser-published': {
      kind: 'fundraiser-published',
      page: isUa ? 'Тихий код' : 'Quiet code',
      address: 'tykhyi-kod',
    },
    'fundraiser-returned': {
      kind: 'fundraiser-returned',
      page: isUa ? 'Тихий код' : 'Quiet code',
      address: 'tykhyi-kod',
      reason: isUa ? 'у тексті є номер картки' : 'the text has a card number',
    },
    'run-reminder': {
      kind: 'run-reminder',
      lead: 'week',
      order,
      registrationId: null,
      runners: runners.slice(0, 2),
      day,
      time: '10:00',
      place: isUa ? 'Центральна площа' : 'Central Square',
    },
    'order-changed': { kind: 'order-changed', order, change: 'delivery', details: branch },
    'refund-requested': { kind: 'refund-requested', order, contents },
    'places-returned': {
      kind: 'places-returned',
      order: teamOrder,
      people: [{ number: 1042, name: olena }],
      sum: isUa ? '500 ₴' : '₴500',
      correction: 1,
    },
    'refund-declined': {
      kind: 'refund-declined',
      order,
      reason: isUa ? 'посилку вже відправлено' : 'the parcel has been sent',
    },
    'place-transferred': { kind: 'place-transferred', order, number: 1042, from: olena, to: petro },
    'place-received': { kind: 'place-received', number: 1042, name: petro, registrationId },
    'person-changed': {
      kind: 'person-changed',
      order,
      name: olena,
      changes: {
        name: olena,
        city: isUa ? 'Київ' : 'Kyiv',
        race: isUa ? 'Пробіг 10 км' : '10 km run',
        participation: isUa ? 'Особисто' : 'On-site',
        size: 'L',
        delivery: branch,
        details: true,
      },
    },
    'place-moved': {
      kind: 'place-moved',
      order,
      from: order,
      to: teamOrder,
      name: olena,
      before: 1042,
      after: 2417,
      goes: null,
      stays: part,
    },
    'places-merged': {
      kind: 'places-merged',
      order,
      kept: order,
      ended: teamOrder,
      name: olena,
      keptNumber: 1042,
      isKeptPaid: true,
      endedNumber: 2417,
      effect: 'order-cancelled',
      sum: part,
      money: 'refund',
      isInvoiced: false,
    },
    'waybill-assigned': { kind: 'waybill-assigned', ...parcel, page, cost: isUa ? '70 ₴' : '₴70' },
    'parcel-ready': { kind: 'parcel-ready', ...parcel, until },
    'place-ended': { kind: 'place-ended', team, name: petro, number: 1042 },
    'data-erased': { kind: 'data-erased' },
    'runner-erased': { kind: 'runner-erased', order, name: petro, number: 1042 },
    'order-taken-over': { kind: 'order-taken-over', order, name: olena },
    'person-message': {
      kind: 'person-message',
      order,
      subject: isUa ? 'Ваша дистанція: 10 км' : 'Your distance: 10 km',
      text: isUa
        ? 'Доброго дня, Олено!\n\nМи змінили вашу дистанцію на 10 км. Номер 1042 лишається.'
        : 'Good afternoon, Olena!\n\nWe have changed your distance to 10 km. Number 1042 stays.',
    },
    announcement: {
      kind: 'announcement',
      subject: isUa ? 'Старт перенесено на 10:30' : 'The start is at 10:30',
      text: isUa
        ? 'Пробіг почнеться на пів години пізніше.\n\nПодробиці: https://event.example/start.'
        : 'The run starts half an hour later.\n\nDetails: https://event.example/start.',
      unsubscribe: 'subject.signature',
      sizeUrl: 'https://event.example/registration/size/sample',
    },
    'contribution-receipt': { kind: 'contribution-receipt', number: contribution, sum: part, name: olena },
    'monthly-gift-receipt': {
      kind: 'monthly-gift-receipt',
      number: contribution,
      sum: part,
      name: olena,
      foundation: { name: 'Фонд', edrpou: '12345678' },
      date: '25.05.2025',
      buys: 'одне заняття',
      token: 'sample',
    },
    'monthly-gift-failed': { kind: 'monthly-gift-failed', number: contribution, sum: part, token: 'sample' },
    'monthly-gift-ended': { kind: 'monthly-gift-ended', number: contribution, sum: part, token: 'sample' },
    'gift-card': {
      kind: 'gift-card',
      number: contribution,
      honoured: petro,
      occasion: isUa ? 'З днем народження!' : 'Happy birthday!',
      donor: olena,
    },
    'contribution-reversed': { kind: 'contribution-reversed', number: contribution, sum: part },
  };
}

type Variants = { [Kind in EmailKind]?: Partial<Extract<EmailMessage, { kind: Kind }>>[] };

const withoutPlaces = { registration: 0, product: 1, contribution: 0, delivery: 'pickup' } as const;

/** What other emails of a kind say, as differences from its sample: each text of the kind is in one of them. */
const variants: Variants = {
  'registration-code': [{ hasAccount: true }],
  'office-approval': [{ sum: null }],
  'office-service': [{ change: 'untested' }, { change: 'removed', service: 'nova-poshta' }],
  'office-limit': [{ change: 'lowered', per: 'day' }, { change: 'stopped' }],
  'office-recovery': [{ change: 'created' }],
  'office-access': [
    { person: 'Олена Ґалаґан', by: 'Петро Їжакевич' },
    { detail: '' },
    { change: 'passkey-removed' },
    { change: 'passkey-removed', detail: '' },
    { change: 'passkeys-replaced' },
    { change: 'passkeys-replaced', detail: '' },
    { change: 'new-device' },
    { change: 'new-device', detail: '' },
    { change: 'invitation-renewed' },
    { change: 'roles-changed', roles: ['accountant'] },
    { change: 'access-ended' },
  ],
  'office-invitation': [{ isRenewal: true }],
  'email-change-code': [{ address: 'new' }],
  'email-changed': [{ address: 'new' }],
  'email-change-waits': [{ address: 'new', cancel: undefined }],
  'email-replaced': [{ address: 'former' }],
  'account-deleted': [{ isUnused: true }],
  'registration-changed': [{ sum: null, correction: undefined }],
  'roster-changed': [{ added: [], removed: [], free: 0 }],
  'order-paid': [
    { runners: undefined, raceNumbers: '', count: 0, contents: withoutPlaces },
    { count: 1, raceNumbers: '1042' },
    { isShort: true },
    { isFree: true },
    { contents: undefined },
  ],
  'order-to-pay': [{ contents: undefined, until: null }],
  'order-invoice': [{ contents: undefined }],
  'payment-recorded': [
    { contents: withoutPlaces },
    { contents: undefined },
    { outcome: 'surplus' },
    { outcome: 'cancelled' },
    { outcome: 'archived' },
  ],
  'order-refunded': [
    { left: null, hadNumbers: true, correction: undefined, contents: undefined },
    { way: 'card' },
    { way: 'transfer' },
  ],
  'payment-reversed': [{ isCancelled: true }, { open: null, hadNumbers: false }],
  'order-cancelled': [{ by: 'you' }, { by: 'you', contents: withoutPlaces }, { contents: undefined }],
  'reservation-expired': [{ contents: undefined }],
  'order-expiring': [{ contents: undefined }],
  'invoice-reminder': [{ contents: undefined }],
  'number-voided': [{ name: null }],
  'numbers-assigned': [
    {
      runners: [
        { number: 1042, name: null },
        { number: 1043, name: null },
      ],
    },
  ],
  'run-reminder': [{ lead: 'day' }, { elsewhere: '06:00–21:00' }],
  'waybill-assigned': [{ cost: undefined }, { isAbroad: true }],
  'parcel-ready': [{ until: null }],
  'place-ended': [{ number: null }],
  'runner-erased': [{ number: null }],
  'place-moved': [
    { goes: '500 ₴', stays: null, after: null },
    { after: 1042, stays: null },
  ],
  'places-merged': [
    { effect: 'order-smaller', endedNumber: null, money: null, sum: null, isInvoiced: true },
    { effect: 'order-stays', money: 'keep' },
    { effect: 'place-freed', money: null, sum: null, isGuest: true },
    { keptNumber: null },
    { keptNumber: null, isKeptPaid: false, endedNumber: null, money: null, sum: null },
  ],
  'order-changed': [{ change: 'size', details: 'M' }],
  'refund-requested': [
    { contents: withoutPlaces },
    { contents: undefined },
    { people: [{ number: 1042, name: null }], sum: '500 ₴' },
  ],
  'places-returned': [{ correction: undefined }],
  'refund-declined': [{ contents: withoutPlaces }, { reason: '' }],
  'fundraiser-gift': [{ donor: null, hasMessage: false }, { donor: null, sum: null }, { sum: null }],
  'gift-card': [{ donor: null }, { occasion: null }],
  'contribution-receipt': [
    { name: null },
    { buys: 'одне заняття' },
    { date: '25.05.2025', foundation: { name: 'Фонд', edrpou: '12345678' } },
  ],
};

const manyRunners: Runner[] = Array.from({ length: 33 }, (_, index) => ({ number: 1042 + index, name: null }));

/** A message and what surrounds it. */
interface EmailSample {
  message: EmailMessage;
  facts: EmailFacts;
}

const onlyNumber = { kind: 'number-only', place: '' } as const;
const withPayer = { kind: 'with-payer', place: '' } as const;

/** What else the frame says, as kinds of emails and differences from their facts. */
const aroundSamples: { kind: EmailKind; change?: object; about?: Partial<AboutFacts> }[] = [
  { kind: 'order-paid' },
  { kind: 'order-paid', change: { runners: manyRunners } },
  { kind: 'order-paid', about: { hasRunners: false } },
  { kind: 'order-paid', about: { isOnSite: false, isOnline: true, delivery: onlyNumber } },
  { kind: 'place-received', about: { delivery: withPayer } },
  { kind: 'waybill-assigned' },
  { kind: 'order-changed', about: { delivery: { kind: 'branch', place: sampleBranches.ua } } },
  { kind: 'order-invoice' },
  { kind: 'team-invitation' },
  { kind: 'contribution-receipt' },
  { kind: 'fundraiser-published' },
  { kind: 'monthly-gift-receipt' },
  { kind: 'gift-card' },
  { kind: 'registration-code', change: { hasAccount: true } },
  { kind: 'announcement' },
  { kind: 'office-invitation' },
];

/** Emails that together show all texts of a kind, the usual one first. */
export function listSamples(kind: EmailTextKind, locale: Locale): [EmailSample, ...EmailSample[]] {
  const samples = emailSamples(sampleObjects, locale);
  const toSample = (of: EmailKind, change: object = {}, about: Partial<AboutFacts> = {}): EmailSample => {
    const message = Object.assign({}, samples[of], change);
    return { message, facts: sampleFacts(message, locale, about) };
  };
  if (kind !== 'frame') return [toSample(kind), ...(variants[kind] ?? []).map((change) => toSample(kind, change))];
  const [first, ...others] = aroundSamples.map(({ kind: of, change, about }) => toSample(of, change, about));
  return [first ?? toSample('order-paid'), ...others];
}

/** Facts of a run that are shown nowhere else. */
function sampleFacts(message: EmailMessage, locale: Locale, about: Partial<AboutFacts> = {}): EmailFacts {
  const isUa = locale === 'ua';
  const page = (path: string) => `https://run.example${isUa ? '' : '/en'}${path}`;
  return {
    pages: {
      home: page('/'),
      policy: page('/policy'),
      registration: page('/registration'),
      recipient: page('/recipient'),
      recovery: page('/login/forgot-password'),
    },
    phone: '+380 44 123 45 67',
    foundation: { name: isUa ? 'Фонд' : 'Foundation', edrpou: '12345678' },
    run: {
      day: isUa ? '25 травня' : '25 May',
      time: '10:00',
      place: isUa ? 'Львів, площа Ринок' : 'Rynok Square, Lviv',
      onlineHours: '06:00–21:00',
    },
    kitOffice: {
      days: isUa ? '19–23 травня' : '19–23 May',
      hours: '10:00–20:00',
      address: isUa ? 'Львів, вул. Садова, 5' : '5 Sadova Street, Lviv',
      note: isUa ? 'Візьміть документ із фото й номер замовлення.' : 'Bring a photo ID and your order number.',
      map: 'https://www.google.com/maps/search/?api=1&query=49.8419,24.0315',
    },
    about: { ...sampleAbout(message, locale), ...about },
  };
}

const ofTeams: readonly EmailKind[] = [
  'order-invoice',
  'invoice-reminder',
  'roster-changed',
  'roster-reminder',
  'registration-changed',
];
const ofBills: readonly EmailKind[] = [
  'order-invoice',
  'invoice-reminder',
  'order-expiring',
  'payment-recorded',
  'registration-changed',
];

const sampleDelivery = (kind: DeliveryKind, locale: Locale) => ({
  kind,
  place: kind === 'branch' ? sampleBranches[locale] : '',
});

function sampleAbout(message: EmailMessage, locale: Locale): AboutFacts {
  const { kind } = message;
  const isUa = locale === 'ua';
  const contents = 'contents' in message ? message.contents : undefined;
  const hasRunners = contents?.registration !== 0;
  const [entry, mug] = isUa ? ['Участь, особисто × 3', 'Горнятко'] : ['Individual entry × 3', 'Mug'];
  const sum = isUa ? '1 250,50 ₴' : '₴1,250.50';
  const lines: AboutFacts['lines'] = [
    [entry, isUa ? '1 000 ₴' : '₴1,000'],
    [mug, isUa ? '250,50 ₴' : '₴250.50'],
  ];
  return {
    hasRunners,
    isOnSite: true,
    isOnline: contents?.registration === 3 || kind === 'run-reminder',
    delivery: kind === 'team-invitation' ? undefined : sampleDelivery(contents?.delivery ?? 'pickup', locale),
    lines: hasRunners ? lines : lines.slice(1),
    total: sum,
    bill: ofBills.includes(kind)
      ? {
          sum,
          until: isUa ? '25 квітня 2025' : '25 April 2025',
          recipient: isUa ? 'Фонд' : 'Foundation',
          iban: 'UA74 3901 2500 0002 6004 0321 9930 1',
          edrpou: '12345678',
          bank: isUa ? 'АТ «Банк»' : 'Bank JSC',
          swift: 'BANKUAUK',
          purpose: isUa ? 'Благодійний внесок за участь у пробігу, RUN-000043' : 'Charitable donation, RUN-000043',
        }
      : undefined,
    roster: ofTeams.includes(kind)
      ? {
          page: `https://run.example${isUa ? '' : '/en'}/cabinet/roster?registration=8`,
          until: isUa ? '21 травня, 20:00' : '21 May, 20:00',
        }
      : undefined,
    captain: kind === 'team-invitation' ? (isUa ? 'Олена Ґалаґан' : 'Olena Galagan') : undefined,
  };
}
