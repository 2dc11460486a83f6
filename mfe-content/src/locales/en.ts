import about from '../features/about/en.json' with { type: 'json' };
import aid from '../features/aid/en.json' with { type: 'json' };
import article from '../features/article/en.json' with { type: 'json' };
import common from '../features/common/en.json' with { type: 'json' };
import contacts from '../features/contacts/en.json' with { type: 'json' };
import contribution from '../features/contribution/en.json' with { type: 'json' };
import emailLink from '../features/email-link/en.json' with { type: 'json' };
import gallery from '../features/gallery/en.json' with { type: 'json' };
import history from '../features/history/en.json' with { type: 'json' };
import home from '../features/home/en.json' with { type: 'json' };
import legal from '../features/legal/en.json' with { type: 'json' };
import news from '../features/news/en.json' with { type: 'json' };
import paging from '../features/paging/en.json' with { type: 'json' };
import participants from '../features/participants/en.json' with { type: 'json' };
import partners from '../features/partners/en.json' with { type: 'json' };
import raceNumber from '../features/race-number/en.json' with { type: 'json' };
import teams from '../features/teams/en.json' with { type: 'json' };
import timeline from '../features/timeline/en.json' with { type: 'json' };

export default {
  about,
  aid,
  article,
  common,
  contacts,
  contribution,
  emailLink,
  gallery,
  history,
  home,
  legal,
  news,
  paging,
  participants,
  partners,
  raceNumber,
  teams,
  timeline,
};
