/** A valid participant of a registration form. */
export const exampleParticipant = {
  fullName: 'Олена Ґалаґан',
  country: 'UA',
  city: 'Київ',
  raceFormat: '5km',
  participationFormat: 'on-site',
  consents: { correctData: true, fundTransfer: true, participation: true },
};
