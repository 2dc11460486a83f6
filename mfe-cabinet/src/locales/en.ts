import account from '../account/en.json' with { type: 'json' };
import orders from '../features/orders/en.json' with { type: 'json' };
import profile from '../features/profile/en.json' with { type: 'json' };
import roster from '../features/roster/en.json' with { type: 'json' };

export default { account, orders, profile, roster };
