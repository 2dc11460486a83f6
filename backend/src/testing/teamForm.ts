/** A team’s form as it is sent, with nothing wrong. */
export const team = {
  teamName: 'Тихий код',
  participantsCount: 12,
  activityField: 'Розробка програм',
  country: 'UA',
  city: 'Львів',
  raceFormat: 'walk',
  participationFormat: 'on-site',
  legalName: 'ТОВ «Тихий код»',
  taxCode: '21004568',
  documentsPhone: '067 123 45 67',
  legalAddress: 'Львів, вул. Садова, 12',
  documentsAddressSame: true,
  actualAddressSame: true,
  representative: { name: 'Єва', lastName: 'Їжакевич', phone: '+48501112233', email: 'eva@run.example' },
};
