import en from './en.json' with { type: 'json' };
import { getNotice } from './registrationNotice.ts';
import ua from './ua.json' with { type: 'json' };

test.each(['not-started', 'closed', 'finished'] as const)('phase %s has its words in both languages', (phase) => {
  const { key } = getNotice(phase);
  expect(ua.phases[key]).toBeTruthy();
  expect(en.phases[key]).toBeTruthy();
});
