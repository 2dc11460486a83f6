export { countToReview } from './countToReview.ts';
export { createFundraisers } from './createFundraisers.ts';
export { eraseGifts } from './eraseGifts.ts';
export { exportFundraisers, exportGifts } from './exportFundraisers.ts';
export { findGiftPage } from './findGiftPage.ts';
export { fundraisersModule } from './fundraisers.routes.ts';
export { createFundraiserReview } from './reviewFundraisers.ts';
export { reportGiftWhenPaid } from './takeGift.ts';
