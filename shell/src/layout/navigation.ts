import { paths } from 'shared-lib/i18n';

export const navigation = [
  { key: 'home', to: paths.home() },
  { key: 'about', to: paths.about() },
  { key: 'charity', to: paths.charity() },
  { key: 'history', to: paths.history() },
  { key: 'recipient', to: paths.recipient() },
  { key: 'participants', to: paths.participants() },
  { key: 'news', to: paths.news() },
  { key: 'teams', to: paths.teams() },
  { key: 'gallery', to: paths.gallery() },
  { key: 'contacts', to: paths.contacts() },
] as const;
