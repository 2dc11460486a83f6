import account from '../account/ua.json' with { type: 'json' };
import basket from '../features/basket/ua.json' with { type: 'json' };
import catalogue from '../features/catalogue/ua.json' with { type: 'json' };
import checkout from '../features/checkout/ua.json' with { type: 'json' };
import documents from '../features/documents/ua.json' with { type: 'json' };
import order from '../features/orders/details/ua.json' with { type: 'json' };
import orders from '../features/orders/history/ua.json' with { type: 'json' };
import payment from '../features/payment/ua.json' with { type: 'json' };
import profile from '../features/profile/ua.json' with { type: 'json' };
import results from '../features/results/ua.json' with { type: 'json' };
import roster from '../features/roster/ua.json' with { type: 'json' };

export default { account, basket, catalogue, checkout, documents, order, orders, payment, profile, results, roster };
