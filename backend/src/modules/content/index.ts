export { isRecord } from './acfValues.ts';
export { createContentChoice, type FollowedChoice } from './choice/contentChoice.ts';
export { SITE, siteSetup } from './choice/siteSetup.tables.ts';
export { listEditedFields } from './contentFields.ts';
export { contentModule } from './contentModule.ts';
export { readLocale } from './contentQuery.ts';
export {
  type ContentSource,
  type Entity,
  type HasSection,
  type Locale,
  locales,
  type VanishedContent,
} from './contentSource.ts';
export { contentTypes } from './contentTypes.ts';
export { type Content, createContent, type EditedContent } from './createContent.ts';
export type { EntityFile } from './embedded/contentFile.ts';
export { listImagesWithoutAlt, listMediaLinks } from './embedded/contentImages.ts';
export { findContentPath, hasOwnPage } from './embedded/siteUrls.ts';
export type { FewPlaces } from './event/event.routes.ts';
export { sizesChangeUntil } from './event/eventFacts.ts';
export { toEventFile } from './event/eventFile.ts';
export type { EventRecord, Localised, RegistrationPhase, Requisites } from './event/eventRecord.ts';
export { toEventRecord, toEventSettings } from './event/eventSettings.ts';
export { feesAt } from './event/feesAt.ts';
export { type Foundation, getFoundation } from './event/foundation.ts';
export { answerText, askedQuestions, findQuestions, listChoices, toNamedAnswers } from './event/questions.ts';
export { registrationPhase } from './event/registrationPhase.ts';
export { findShirtAudiences } from './event/shirtAudiences.ts';
export { eventDrafts, eventVersions, registrationPhases } from './event/staffEvent.tables.ts';
export { createStaffEvent, type StaffEvent } from './event/staffEvent.ts';
export { allPublished, newestPublished, readableEntries } from './publishedEntries.ts';
export { listSiteTexts, type SiteText } from './siteTexts.ts';
export { toContentEntry, toTermContent } from './staffContent/contentEntry.ts';
export {
  describeContentFile,
  type NewContentFile,
  replaceContentFile,
  saveContentFile,
} from './staffContent/contentFiles.ts';
export {
  type ContentVersionRow,
  insertContentVersion,
  listContentVersions,
  listNewestVersions,
} from './staffContent/contentVersions.ts';
export { contentDrafts } from './staffContent/staffContent.tables.ts';
export { createStaffContent } from './staffContent/staffContent.ts';
export type { RemoveMedia } from './transfer/mediaRemoval.ts';
export { MediaFileUnknown } from './transfer/mediaRemoval.ts';
export { isContentValue, readMinorUnits, readWhole } from './typedValues.ts';
export { createContentChanges } from './wordpress/contentChanges.ts';
