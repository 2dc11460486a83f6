import about from '../features/about/ua.json' with { type: 'json' };
import article from '../features/article/ua.json' with { type: 'json' };
import common from '../features/common/ua.json' with { type: 'json' };
import contribution from '../features/contribution/ua.json' with { type: 'json' };
import home from '../features/home/ua.json' with { type: 'json' };
import news from '../features/news/ua.json' with { type: 'json' };
import pages from '../features/pages/ua.json' with { type: 'json' };
import participants from '../features/participants/ua.json' with { type: 'json' };

export default { about, article, common, contribution, home, news, pages, participants };
