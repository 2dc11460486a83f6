import { notFoundError } from '../../errors.ts';

/** Its keys are missing, or cannot be used. */
export class WalletNotOffered extends notFoundError('wallet_not_offered', 'This wallet is not offered.') {}

/** The link is too old, or its number is void. */
export class NumberPassUnknown extends notFoundError('number_pass_unknown', 'There is no such pass.') {}
