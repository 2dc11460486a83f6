export const texts = { title: 'Pace', minutes: 'Minutes per kilometre', result: '5 km in' };
