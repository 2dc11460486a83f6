import { createPageTexts } from '../../frame/createPageTexts.ts';
import en from './en.json' with { type: 'json' };
import ua from './ua.json' with { type: 'json' };

export const addImportTexts = createPageTexts('participantImport', { ua, en });
