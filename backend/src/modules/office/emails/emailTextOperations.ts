import { emailTextContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { createOfficeEmailTexts, type OfficeEmailTextsDependencies, recordTexts } from './officeEmailTexts.ts';

export function emailTextOperations(dependencies: OfficeEmailTextsDependencies) {
  const texts = createOfficeEmailTexts(dependencies);
  return implement(emailTextContract, {
    'email-texts': () => texts.list(),
    'save-email-texts': {
      run: ({ kind, texts: typed }, { actor }) => texts.save(kind, typed, actor),
      audit: ({ kind, texts: typed }) => recordTexts(kind, typed),
    },
    'restore-email-text': {
      run: ({ kind, ...text }, { actor }) => texts.restore(kind, text, actor),
      audit: ({ kind, ...text }) => recordTexts(kind, [text]),
    },
    'preview-email': async ({ kind, language, id, texts: typed }) => texts.preview(kind, { language, id, typed }),
  });
}
