export const giftCardTexts = {
  ua: {
    title: 'Подарунок на вашу честь',
    inHonour: 'На вашу честь',
    given: 'зроблено благодійний внесок',
    from: (donor: string) => `З теплом, ${donor}`,
  },
  en: {
    title: 'A gift in your honour',
    inHonour: 'In your honour',
    given: 'a charitable gift was made',
    from: (donor: string) => `With warmth, ${donor}`,
  },
};
