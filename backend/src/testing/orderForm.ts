/** One person’s form as it is sent, with nothing wrong. */
export const participant = {
  fullName: 'Олена Ґалаґан',
  country: 'UA',
  city: 'Київ',
  raceFormat: '5km',
  participationFormat: 'on-site',
  consents: { correctData: true, fundTransfer: true, participation: true },
};

/** An order as it is sent, with nothing wrong. */
export const orderForm = (content: { registrationIds?: number[]; items?: object[] }) => ({
  registrationIds: [],
  items: [],
  ...content,
  delivery: { kind: 'pickup' },
  paymentMethod: 'online',
});
