import about from '../features/about/en.json' with { type: 'json' };
import article from '../features/article/en.json' with { type: 'json' };
import common from '../features/common/en.json' with { type: 'json' };
import contribution from '../features/contribution/en.json' with { type: 'json' };
import home from '../features/home/en.json' with { type: 'json' };
import news from '../features/news/en.json' with { type: 'json' };
import pages from '../features/pages/en.json' with { type: 'json' };
import participants from '../features/participants/en.json' with { type: 'json' };

export default { about, article, common, contribution, home, news, pages, participants };
