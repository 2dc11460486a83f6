export { default as bank } from '../features/bank/ua.json' with { type: 'json' };
export { default as log } from '../features/log/ua.json' with { type: 'json' };
export { default as order } from '../features/order/ua.json' with { type: 'json' };
export { default as orders } from '../features/orders/ua.json' with { type: 'json' };
export { default as signIn } from '../features/sign-in/ua.json' with { type: 'json' };
export { default as staff } from '../features/staff/ua.json' with { type: 'json' };
export { default as today } from '../features/today/ua.json' with { type: 'json' };
export { default as frame } from '../frame/ua.json' with { type: 'json' };
