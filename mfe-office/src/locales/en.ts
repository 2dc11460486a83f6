export { default as bank } from '../features/bank/en.json' with { type: 'json' };
export { default as log } from '../features/log/en.json' with { type: 'json' };
export { default as order } from '../features/order/en.json' with { type: 'json' };
export { default as orders } from '../features/orders/en.json' with { type: 'json' };
export { default as signIn } from '../features/sign-in/en.json' with { type: 'json' };
export { default as staff } from '../features/staff/en.json' with { type: 'json' };
export { default as today } from '../features/today/en.json' with { type: 'json' };
export { default as frame } from '../frame/en.json' with { type: 'json' };
