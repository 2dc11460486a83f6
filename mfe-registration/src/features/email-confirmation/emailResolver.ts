import { schemaResolver } from 'shared-lib/forms';
import { emailSchema } from 'shared-lib/validation';

export const emailResolver = schemaResolver(emailSchema);
