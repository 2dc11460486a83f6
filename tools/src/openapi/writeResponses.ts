/** Writes the schemas of all responses, which `openapi.json` shows: `npm run openapi`. */
import { writeFileSync } from 'node:fs';
import { generateResponses, RESPONSES_FILE } from './generateResponses.ts';

writeFileSync(RESPONSES_FILE, `${JSON.stringify(generateResponses(), null, 2)}\n`);
