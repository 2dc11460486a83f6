import { createPageTexts } from '../common/createPageTexts.ts';
import en from './en.json' with { type: 'json' };
import ua from './ua.json' with { type: 'json' };

export const addResultTexts = createPageTexts('results', { ua, en });
