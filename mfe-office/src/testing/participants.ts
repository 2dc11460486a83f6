import type { OfficeParticipant, OfficePerson, ParticipantList, ParticipantListItem } from 'shared-lib/api/office';

export const olena: ParticipantListItem = {
  registrationId: 17,
  place: 0,
  number: 'RUN-000421',
  kind: 'individual',
  name: 'Олена Ґалаґан',
  team: '',
  raceNumber: 1042,
  isVoid: false,
  size: 'M',
  phone: '+380671204518',
  delivery: 'pickup',
  branch: '',
  parcel: null,
  isHandedOut: false,
};

export const unnamed: ParticipantListItem = {
  ...olena,
  registrationId: 18,
  place: 2,
  number: 'RUN-000398',
  kind: 'team',
  name: '',
  team: 'Північний вітер',
  raceNumber: 2313,
  size: '',
  delivery: 'branch',
  branch: 'Суми, № 9',
};

export const participantList: ParticipantList = {
  participants: [olena, unnamed],
  count: 3842,
  next: 'cursor-2',
  totals: {
    views: { all: 3842, 'no-number': 12, 'no-name': 96, 'no-size': 41, void: 27 },
    sizes: [
      { size: 'S', kind: 'adult', ordered: 1000, taken: 900, paid: 846, free: 100 },
      { size: 'M', kind: 'adult', ordered: 1200, taken: 1200, paid: 1180, free: 0 },
    ],
  },
};

export const officeParticipant: OfficeParticipant = {
  ...olena,
  version: 4,
  birthday: null,
  answers: [],
};

export const officePerson: OfficePerson = {
  registrationId: 17,
  place: 0,
  number: 'RUN-000421',
  edition: 32,
  version: 4,
  kind: 'individual',
  name: 'Олена Ґалаґан',
  team: '',
  raceNumber: 1042,
  isVoid: false,
  isHandedOut: false,
  parcel: null,
  fields: {
    country: 'UA',
    city: 'Київ',
    raceFormat: 'run-5',
    participationFormat: 'on-site',
    size: 'M',
    gender: 'female',
    birthday: '',
  },
  formats: {
    race: [
      { id: 'run-5', name: { ua: 'Пробіг 5 км', en: '5 km run' } },
      { id: 'run-10', name: { ua: 'Пробіг 10 км', en: '10 km run' } },
    ],
    participation: [{ id: 'on-site', name: { ua: 'Особисто', en: 'On-site' } }],
  },
  editable: ['fullName', 'city', 'country', 'raceFormat', 'participationFormat', 'size', 'gender', 'birthday', 'phone'],
  contacts: { phone: '+••••••••••18', email: 'o•••@poshta.example', recipientPhone: '' },
  language: 'ua',
  delivery: { kind: 'pickup', region: '', settlement: '', branch: '', recipientName: '', recipientLastName: '' },
  order: {
    state: 'paid',
    who: 'Олена Ґалаґан',
    price: 50_000,
    total: 50_000,
    balance: 50_000,
    open: 0,
    surplus: 0,
    currency: 'UAH',
    people: 1,
  },
  answers: [],
  emails: [],
  history: [],
  others: [],
  previous: null,
  next: { registrationId: 18, place: 2 },
};
