export const texts = { title: 'Схід сонця', count: 'Світанків за зиму: {{count}}', more: 'Ще один' };
