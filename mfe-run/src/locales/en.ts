export { default as cabinet } from '../cabinet/en.json' with { type: 'json' };
export { default as certificate } from '../features/certificate/en.json' with { type: 'json' };
export { default as finish } from '../features/finish/en.json' with { type: 'json' };
export { default as fundraising } from '../features/fundraising/en.json' with { type: 'json' };
export { default as join } from '../features/join/en.json' with { type: 'json' };
export { default as map } from '../features/map/en.json' with { type: 'json' };
export { default as monthlyGift } from '../features/monthly-gift/en.json' with { type: 'json' };
