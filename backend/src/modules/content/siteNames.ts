/** How the site calls itself where no page speaks for it: head tags, feeds. */
export const siteNames = {
  ua: { name: 'Благодійний пробіг', tagline: 'Біжимо заради життя', news: 'Новини' },
  en: { name: 'Charity Run', tagline: 'Running for life', news: 'News' },
} as const;
