export { exampleParticipant as participant } from 'shared-lib/testing/exampleParticipant';

/** An order as it is sent, with nothing wrong. */
export const orderForm = (content: { registrationIds?: number[]; items?: object[] }) => ({
  registrationIds: [],
  items: [],
  ...content,
  delivery: { kind: 'pickup' },
  paymentMethod: 'online',
});
