export const texts = { title: 'Темп', minutes: 'Хвилин на кілометр', result: '5 км за' };
