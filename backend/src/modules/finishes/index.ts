export { createFinishes } from './createFinishes.ts';
export { exportFinishes, exportRunnerFinishes } from './exportFinishes.ts';
export { countFinishes, findLatestFinishes, type LatestFinish } from './findFinishes.ts';
export { finishesModule } from './finishes.routes.ts';
export { finishes } from './finishes.tables.ts';
export { createFinishLinks } from './finishLinks.ts';
export { isUnderAge } from './isUnderAge.ts';
export { createPhotoReview } from './photo/reviewPhotos.ts';
export { countReportedFinishes, findReportedFinishes, listReportedFinishes } from './reportedFinishes.ts';
