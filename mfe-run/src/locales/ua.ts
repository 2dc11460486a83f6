export { default as cabinet } from '../cabinet/ua.json' with { type: 'json' };
export { default as certificate } from '../features/certificate/ua.json' with { type: 'json' };
export { default as finish } from '../features/finish/ua.json' with { type: 'json' };
export { default as fundraising } from '../features/fundraising/ua.json' with { type: 'json' };
export { default as join } from '../features/join/ua.json' with { type: 'json' };
export { default as map } from '../features/map/ua.json' with { type: 'json' };
export { default as monthlyGift } from '../features/monthly-gift/ua.json' with { type: 'json' };
