import type { OperationName, RequestOf } from './operationTypes.ts';

/** The parameter of every URL in the office that names a run; without it the current one is shown. */
const PARAMETER = 'edition';

type OfEdition = {
  [Name in OperationName]: RequestOf<Name> extends { edition?: infer Value }
    ? undefined extends Value
      ? 'edition' extends keyof RequestOf<Name>
        ? Name
        : never
      : never
    : never;
}[OperationName];

const ofEdition: Record<OfEdition, true> = {
  today: true,
  'search-orders': true,
  'export-orders': true,
  'search-participants': true,
  'search-duplicates': true,
  'search-finish-photos': true,
  'search-fundraisers': true,
  'kit-sizes': true,
  'export-participants': true,
  'export-contacts': true,
  'print-participants': true,
  'search-teams': true,
  'show-team': true,
  'export-teams': true,
  'search-results': true,
  'export-results': true,
  'search-parcels': true,
  'picking-list': true,
  contributions: true,
  'export-contributions': true,
  'closing-report': true,
  'export-report': true,
  messages: true,
  'desk-cash': true,
  'cash-hand-ins': true,
  'season-end': true,
  'decide-unpaid': true,
  'count-goods': true,
  'sign-season': true,
  'end-season': true,
  event: true,
  'save-event-draft': true,
  'discard-event-draft': true,
  'publish-event': true,
  'preview-event': true,
  'export-event': true,
  'promo-codes': true,
  'create-promo-code': true,
  'change-promo-code': true,
  'end-promo-code': true,
  'promo-code-uses': true,
};

let chosen: number | undefined;

/** The run that the URL names, kept from screen to screen. */
export const getChosenEdition = () => chosen;

export function readEdition(search: string): number | undefined {
  const number = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
}

export function chooseEdition(edition: number | undefined): void {
  chosen = edition;
}

/** The query of a URL with the run in it. */
export function withEdition(search: string, edition: number): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PARAMETER, String(edition));
  return `?${parameters}`;
}

/** The request about the chosen run, where an operation takes one. */
export function inChosenEdition<Name extends OperationName>(name: Name, request: RequestOf<Name>): RequestOf<Name> {
  return chosen !== undefined && Object.hasOwn(ofEdition, name) ? { edition: chosen, ...request } : request;
}
