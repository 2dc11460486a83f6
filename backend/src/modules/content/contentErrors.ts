import { DomainError, defineError, notFoundError } from '../../errors.ts';

export type ParameterProblem =
  | { kind: 'type'; parameter: string; message: string }
  | { kind: 'bounds' | 'enum' | 'list'; parameter: string; message: string };

const problemCodes = {
  type: 'rest_invalid_type',
  bounds: 'rest_out_of_bounds',
  enum: 'rest_not_in_enum',
  list: 'rest_no_matching_schema',
} as const;

/** 400 in WordPress's own wording. */
export class InvalidParameters extends DomainError {
  constructor(problems: readonly ParameterProblem[]) {
    const names = problems.map(({ parameter }) => parameter).join(', ');
    const entries = problems.map(({ kind, parameter, message }) => {
      const data = kind === 'type' ? { param: parameter } : kind === 'list' ? { position: 0 } : null;
      return [parameter, { code: problemCodes[kind], message, data }] as const;
    });
    super('rest_invalid_param', `Invalid parameter(s): ${names}`, {
      details: {
        params: Object.fromEntries(problems.map((problem) => [problem.parameter, problem.message])),
        details: Object.fromEntries(entries),
      },
    });
  }
}

export class PageBeyondLast extends DomainError {
  constructor() {
    super('rest_post_invalid_page_number', 'The page number requested is larger than the number of pages available.');
  }
}

export class EntryNotFound extends notFoundError('rest_post_invalid_id', 'Invalid post ID.') {}

export class TermNotFound extends notFoundError('rest_term_invalid', 'Term does not exist.') {}

export class EditingForbidden extends defineError(
  'rest_forbidden_context',
  'Sorry, you are not allowed to edit posts in this post type.',
  401,
) {}

export class WritingForbidden extends defineError(
  'rest_cannot_create',
  'Sorry, you are not allowed to create posts as this user.',
  401,
) {}
