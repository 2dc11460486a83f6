import type { OfficeParticipant, ParticipantList, ParticipantListItem } from 'shared-lib/api/office';

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
      { size: 'S', count: 846 },
      { size: 'M', count: 1180 },
    ],
  },
};

export const officeParticipant: OfficeParticipant = { ...olena, version: 4, birthday: null, hasBirthday: false };
