import en from './en.json' with { type: 'json' };
import { noticeOf } from './registrationNotice.ts';
import ua from './ua.json' with { type: 'json' };

test.each(['not-started', 'closed', 'finished'] as const)('phase %s has its words in both languages', (phase) => {
  const { key } = noticeOf(phase);
  expect(ua.phases[key]).toBeTruthy();
  expect(en.phases[key]).toBeTruthy();
});
