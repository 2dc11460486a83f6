import { finishLimits } from 'shared-lib/finish/limits';
import { number, object, string } from 'yup';

const MOST_BYTES = finishLimits.fileMegabytes * 1024 * 1024;

export const uploadParameter = { upload: string().uuid().required() };

export const uploadSchema = object({
  kind: string()
    .oneOf(['photo', 'track'] as const)
    .required(),
  bytes: number().integer().min(1).max(MOST_BYTES).required(),
});

export const offsetQuery = object({ offset: number().integer().min(0).max(MOST_BYTES).required() });

export const UPLOAD_ANSWERS = [200, 404, 409, 422, 429];
export const PART_ANSWERS = [200, 404, 409, 413, 422, 429];
