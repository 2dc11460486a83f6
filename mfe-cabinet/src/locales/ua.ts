import account from '../account/ua.json' with { type: 'json' };
import orders from '../features/orders/ua.json' with { type: 'json' };
import profile from '../features/profile/ua.json' with { type: 'json' };
import roster from '../features/roster/ua.json' with { type: 'json' };

export default { account, orders, profile, roster };
