import type { ApprovalLimit, LimitState, RefundLimitSpan } from 'shared-lib/api/office';

export const getLimit = (limits: ApprovalLimit, per: RefundLimitSpan): LimitState =>
  per === 'day' ? limits.perDay : limits;
