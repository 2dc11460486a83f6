import page from '../features/example/ua.json' with { type: 'json' };

export default { page };
