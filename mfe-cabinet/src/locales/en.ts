import account from '../account/en.json' with { type: 'json' };
import basket from '../features/basket/en.json' with { type: 'json' };
import catalogue from '../features/catalogue/en.json' with { type: 'json' };
import checkout from '../features/checkout/en.json' with { type: 'json' };
import documents from '../features/documents/en.json' with { type: 'json' };
import order from '../features/orders/details/en.json' with { type: 'json' };
import orders from '../features/orders/history/en.json' with { type: 'json' };
import payment from '../features/payment/en.json' with { type: 'json' };
import profile from '../features/profile/en.json' with { type: 'json' };
import results from '../features/results/en.json' with { type: 'json' };
import roster from '../features/roster/en.json' with { type: 'json' };

export default { account, basket, catalogue, checkout, documents, order, orders, payment, profile, results, roster };
