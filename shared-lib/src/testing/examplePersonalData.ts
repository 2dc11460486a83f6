import type { PersonalData } from '../validation/personalData.ts';

/** Valid personal data of one person, for tests and fake servers. */
export const examplePersonalData: PersonalData = {
  name: 'Олена',
  last_name: 'Ґалаґан',
  birthday: '1979-05-14',
  gender: 'female',
  country: 'UA',
  city: 'Київ',
  phone: '+380671234567',
  personal_data_consent: true,
};
