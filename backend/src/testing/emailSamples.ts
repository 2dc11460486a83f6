import type { EmailKind, EmailMessage, Locale, Runner } from '../modules/mail/index.ts';

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

/** One message of every kind. */
export function emailSamples(objects: SampleObjects, locale: Locale): { [Kind in EmailKind]: EmailMessage } {
  const { paidOrder: order, invoiceOrder, contribution, registrationId, teamOrder, teamRegistrationId } = objects;
  const isUa = locale === 'ua';
  const [sum, part] = isUa ? ['1 250,50 ₴', '500 ₴'] : ['₴1,250.50', '₴500'];
  const [olena, petro] = isUa ? ['Олена Ґалаґан', 'Петро Їжакевич'] : ['Olena Galagan', 'Petro Yizhakevych'];
  const team = isUa ? 'Тихий код' : 'Quiet Code';
  const branch = isUa ? 'Київ, Відділення № 32: вул. Хорива, 32' : 'Kyiv, branch No. 32: 32 Khoryva Street';
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
    'order-paid': { kind: 'order-paid', order, sum, raceNumbers: '1042–1044', count: 3, runners, contents },
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
    'run-reminder': {
      kind: 'run-reminder',
      lead: 'week',
      order,
      registrationId: null,
      runners: runners.slice(0, 2),
      day,
      time: '10:00',
      place: isUa ? 'Київ, вулиця Хрещатик' : 'Khreshchatyk Street, Kyiv',
    },
    'order-changed': { kind: 'order-changed', order, change: 'delivery', details: branch },
    'refund-requested': { kind: 'refund-requested', order, contents },
    'refund-declined': {
      kind: 'refund-declined',
      order,
      reason: isUa ? 'посилку вже відправлено' : 'the parcel has been sent',
    },
    'place-transferred': { kind: 'place-transferred', order, number: 1042, from: olena, to: petro },
    'place-received': { kind: 'place-received', number: 1042, name: petro, registrationId },
    'waybill-assigned': { kind: 'waybill-assigned', ...parcel, page, cost: isUa ? '70 ₴' : '₴70' },
    'parcel-ready': { kind: 'parcel-ready', ...parcel, until },
    announcement: {
      kind: 'announcement',
      subject: isUa ? 'Старт перенесено на 10:30' : 'The start is at 10:30',
      text: isUa
        ? 'Забіг почнеться на пів години пізніше.\n\nПодробиці: https://event.example/start.'
        : 'The run starts half an hour later.\n\nDetails: https://event.example/start.',
      unsubscribe: 'subject.signature',
    },
    'contribution-receipt': { kind: 'contribution-receipt', number: contribution, sum: part, name: olena },
    'contribution-reversed': { kind: 'contribution-reversed', number: contribution, sum: part },
  };
}
