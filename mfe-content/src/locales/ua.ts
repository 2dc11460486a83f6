import about from '../features/about/ua.json' with { type: 'json' };
import aid from '../features/aid/ua.json' with { type: 'json' };
import article from '../features/article/ua.json' with { type: 'json' };
import common from '../features/common/ua.json' with { type: 'json' };
import contacts from '../features/contacts/ua.json' with { type: 'json' };
import contribution from '../features/contribution/ua.json' with { type: 'json' };
import emailLink from '../features/email-link/ua.json' with { type: 'json' };
import gallery from '../features/gallery/ua.json' with { type: 'json' };
import history from '../features/history/ua.json' with { type: 'json' };
import home from '../features/home/ua.json' with { type: 'json' };
import legal from '../features/legal/ua.json' with { type: 'json' };
import news from '../features/news/ua.json' with { type: 'json' };
import paging from '../features/paging/ua.json' with { type: 'json' };
import participants from '../features/participants/ua.json' with { type: 'json' };
import partners from '../features/partners/ua.json' with { type: 'json' };
import raceNumber from '../features/race-number/ua.json' with { type: 'json' };
import teams from '../features/teams/ua.json' with { type: 'json' };
import timeline from '../features/timeline/ua.json' with { type: 'json' };

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
