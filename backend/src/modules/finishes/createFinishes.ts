import { clientNetwork } from 'server-lib';
import type { FinishFileName } from 'shared-lib/api';
import { finishPaths } from 'shared-lib/finish/paths';
import type {
  FinishCertificate,
  FinishPage,
  FinishRunner,
  FinishUpload,
  ReadTrack,
  UploadOffset,
} from 'shared-lib/finish/types';
import { localizePath } from 'shared-lib/i18n/paths';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { fromKyivTime } from '../../kyivTime.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import { createDocumentRenderer, type DocumentFile, type FindIssuer } from '../documents/index.ts';
import { findStart } from '../editions/index.ts';
import { createRateLimiter, type RateLimit } from '../rateLimits/index.ts';
import { findCertified } from './findCertificate.ts';
import { FinishRateLimited, RunnerUnknown } from './finishes.errors.ts';
import type { FinishLinks } from './finishLinks.ts';
import type { Report } from './finishSchema.ts';
import { assertOpen, getFinishDays } from './finishWindow.ts';
import { findRows, viewRunners } from './ownFinishes.ts';
import { findOwnPhoto, findShownPhoto } from './photo/findPhoto.ts';
import { readPhoto } from './photo/readPhoto.ts';
import { allowPhoto, removePhoto, savePhoto } from './photo/savePhoto.ts';
import { findOwnRunners, type Runner } from './runners.ts';
import { saveFinish } from './saveFinish.ts';
import { readInThread } from './track/readInThread.ts';
import { createUploads } from './uploads/createUploads.ts';
import { takePhoto, takeTrack } from './uploads/takeUpload.ts';

const reports: RateLimit = { name: 'finish-report', times: 60, seconds: 60 * 60 };
/** Each takes a thread. */
const tracks: RateLimit = { name: 'finish-track', times: 30, seconds: 60 * 60 };
const photos: RateLimit = { name: 'finish-photo', times: 30, seconds: 60 * 60 };
/** A connection that comes and goes begins again each time. */
const uploadStarts: RateLimit = { name: 'finish-upload', times: 300, seconds: 60 * 60 };
/** Thirty files of sixty parts, and those that came to nothing. */
const uploadParts: RateLimit = { name: 'finish-upload-part', times: 2_400, seconds: 60 * 60 };
const drawings: RateLimit = { name: 'finish-drawing', times: 120, seconds: 60 * 60 };

/** Who reports: an account for one of its registrations, or a personal link. */
export type Reporter = { userId: number; registrationId: number } | { token: string };

const getUserId = (reporter: Reporter) => ('token' in reporter ? undefined : reporter.userId);

const getSubject = (reporter: Reporter) => ('token' in reporter ? reporter.token : `account-${reporter.userId}`);

export interface FinishesDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  links: FinishLinks;
  siteOrigin: string | undefined;
}

interface FileRequest {
  file: FinishFileName;
  locale: Locale;
}

interface PublicFileRequest extends FileRequest {
  client: string;
}

/** What online participants report of their run, and the certificates they get for it. */
export function createFinishes({ db, clock, event, issuer, links, siteOrigin = '' }: FinishesDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });
  const documents = createDocumentRenderer();
  const uploads = createUploads({ db, clock });

  /** @throws {FinishRateLimited} */
  async function spend(limit: RateLimit, subject: string): Promise<void> {
    const { ok, retryAfter } = await rateLimiter.consume(limit, subject);
    if (!ok) throw new FinishRateLimited(retryAfter);
  }

  /** @throws {RunnerUnknown} */
  async function findReported(reporter: Reporter): Promise<Runner> {
    const { edition } = await event();
    const runner =
      'token' in reporter
        ? await links.verify(reporter.token)
        : (await findOwnRunners(db, reporter.userId, edition)).find(
            ({ registrationId, isOfAnother }) => registrationId === reporter.registrationId && !isOfAnother,
          );
    if (runner?.edition !== edition) throw new RunnerUnknown();
    return runner;
  }

  async function viewPage(runners: readonly Runner[], others?: readonly Runner[]): Promise<FinishPage> {
    const { edition, date } = await event();
    const reported = new Set((await findRows(db, others ?? [])).map(({ raceNumberId }) => raceNumberId));
    return {
      edition,
      ...getFinishDays(date),
      now: clock.now().toISOString(),
      runners: await viewRunners(db, runners, { isOwn: others !== undefined, date }),
      links: (others ?? []).map((runner) => ({
        number: runner.number,
        name: runner.name,
        token: links.sign(runner),
        isReported: reported.has(runner.raceNumberId),
      })),
    };
  }

  async function viewReported(runner: Runner, reporter: Reporter): Promise<FinishRunner> {
    const { date } = await event();
    const [view] = await viewRunners(db, [runner], { isOwn: !('token' in reporter), date });
    if (!view) throw new RunnerUnknown();
    return view;
  }

  async function findUpload(reporter: Reporter, upload: string) {
    const runner = await findReported(reporter);
    const reference = { upload, subject: getSubject(reporter), raceNumberId: runner.raceNumberId };
    return { runner, reference };
  }

  async function keepPhoto(reporter: Reporter, runner: Runner, bytes: Buffer): Promise<void> {
    const photo = await readPhoto(bytes);
    await savePhoto(db, { runner, userId: getUserId(reporter) }, photo, clock.now());
  }

  async function draw(
    found: Awaited<ReturnType<typeof findCertified>>,
    name: string | null,
    { file, locale }: FileRequest,
  ): Promise<DocumentFile> {
    const record = await event();
    const date = (await findStart(db, found.edition, record)) ?? fromKyivTime(found.date ?? record.date);
    return documents.finish(file, {
      name,
      number: String(found.number),
      distance: found.distance,
      elapsed: found.elapsed,
      city: found.city,
      date: date ?? record.startsAt,
      edition: found.edition,
      checkUrl: siteOrigin + localizePath(finishPaths.certificate(found.code), locale),
      issuer: await issuer(locale),
      locale,
    });
  }

  return {
    async ownPage(userId: number): Promise<FinishPage> {
      const { edition } = await event();
      const runners = await findOwnRunners(db, userId, edition);
      return viewPage(
        runners.filter(({ isOfAnother }) => !isOfAnother),
        runners.filter(({ isOfAnother }) => isOfAnother),
      );
    },

    /** @throws {RunnerUnknown} */
    linkPage: async (token: string): Promise<FinishPage> => viewPage([await findReported({ token })]),

    /** @throws {FinishRateLimited} {@link RunnerUnknown} {@link FinishNotOpen} {@link FinishClosed} {@link FinishEmpty} {@link FinishChanged} */
    async report(reporter: Reporter, report: Report): Promise<FinishRunner> {
      await spend(reports, getSubject(reporter));
      const runner = await findReported(reporter);
      const { date } = await event();
      const now = clock.now();
      assertOpen(date, now, report.timeZone);
      await saveFinish(db, { runner, report, date, userId: getUserId(reporter) }, now);
      return viewReported(runner, reporter);
    },

    /** Nothing of the track is kept. @throws {FinishRateLimited} {@link RunnerUnknown} and the errors of a file that cannot be read */
    async readTrack(reporter: Reporter, bytes: Buffer): Promise<ReadTrack> {
      await spend(tracks, getSubject(reporter));
      await findReported(reporter);
      return readInThread(bytes);
    },

    /** Sending it again changes nothing. @throws {FinishRateLimited} {@link RunnerUnknown} {@link FinishNotOpen} {@link FinishClosed} and the errors of a photo */
    async sendPhoto(reporter: Reporter, bytes: Buffer, timeZone: string): Promise<FinishRunner> {
      await spend(photos, getSubject(reporter));
      const runner = await findReported(reporter);
      const { date } = await event();
      assertOpen(date, clock.now(), timeZone);
      await keepPhoto(reporter, runner, bytes);
      return viewReported(runner, reporter);
    },

    /** Begins a file that comes in parts, or tells how far it came. @throws {FinishRateLimited} {@link RunnerUnknown} {@link UploadUnknown} */
    async beginUpload(reporter: Reporter, upload: string, file: FinishUpload): Promise<UploadOffset> {
      await spend(uploadStarts, getSubject(reporter));
      const { reference } = await findUpload(reporter, upload);
      return uploads.begin(reference, file);
    },

    /** @throws {FinishRateLimited} {@link RunnerUnknown} {@link UploadUnknown} {@link UploadOffsetWrong} */
    async appendUpload(reporter: Reporter, upload: string, offset: number, part: Buffer): Promise<UploadOffset> {
      await spend(uploadParts, getSubject(reporter));
      const { reference } = await findUpload(reporter, upload);
      return uploads.append(reference, offset, part);
    },

    /** @throws {FinishRateLimited} {@link RunnerUnknown} {@link UploadUnknown} */
    async removeUpload(reporter: Reporter, upload: string): Promise<void> {
      await spend(uploadStarts, getSubject(reporter));
      const { reference } = await findUpload(reporter, upload);
      return uploads.remove(reference);
    },

    /** Like {@link sendPhoto}, from a file that came in parts. @throws also {@link UploadUnknown} {@link UploadIncomplete} */
    async takePhoto(reporter: Reporter, upload: string, timeZone: string): Promise<FinishRunner> {
      await spend(photos, getSubject(reporter));
      const { runner, reference } = await findUpload(reporter, upload);
      const { date } = await event();
      assertOpen(date, clock.now(), timeZone);
      await takePhoto({ uploads, reference }, (bytes) => keepPhoto(reporter, runner, bytes));
      return viewReported(runner, reporter);
    },

    /** Like {@link readTrack}, from a file that came in parts. @throws also {@link UploadUnknown} {@link UploadIncomplete} */
    async takeTrack(reporter: Reporter, upload: string): Promise<ReadTrack> {
      await spend(tracks, getSubject(reporter));
      const { reference } = await findUpload(reporter, upload);
      return takeTrack({ uploads, reference }, readInThread);
    },

    /** At any time. @throws {FinishRateLimited} {@link RunnerUnknown} */
    async removePhoto(reporter: Reporter): Promise<FinishRunner> {
      await spend(reports, getSubject(reporter));
      const runner = await findReported(reporter);
      await removePhoto(db, { runner, userId: getUserId(reporter) }, clock.now());
      return viewReported(runner, reporter);
    },

    /** Given while reports are open, withdrawn at any time. @throws {FinishRateLimited} {@link RunnerUnknown} {@link FinishNotOpen} {@link FinishClosed} {@link PhotoNotFound} */
    async allowPhoto(reporter: Reporter, isPublic: boolean, timeZone: string): Promise<FinishRunner> {
      await spend(reports, getSubject(reporter));
      const runner = await findReported(reporter);
      const { date } = await event();
      if (isPublic) assertOpen(date, clock.now(), timeZone);
      await allowPhoto(db, { runner, userId: getUserId(reporter) }, isPublic, clock.now());
      return viewReported(runner, reporter);
    },

    /** @throws {RunnerUnknown} {@link PhotoNotFound} */
    async ownPhoto(reporter: Reporter): Promise<Buffer> {
      const { raceNumberId } = await findReported(reporter);
      return findOwnPhoto(db, raceNumberId);
    },

    /** @throws {PhotoNotFound} */
    publicPhoto: (code: string): Promise<Buffer> => findShownPhoto(db, code),

    /** Under the full name. @throws {FinishUnknown} {@link RunnerUnknown} {@link FinishRateLimited} */
    async ownFile(reporter: Reporter, request: FileRequest): Promise<DocumentFile> {
      const { raceNumberId } = await findReported(reporter);
      const found = await findCertified(db, { raceNumberId });
      await spend(drawings, getSubject(reporter));
      return draw(found, found.fullName, request);
    },

    /** @throws {FinishUnknown} */
    async certificate(code: string, locale: Locale): Promise<FinishCertificate> {
      const { fullName: _name, code: _code, ...certificate } = await findCertified(db, { code, locale });
      return certificate;
    },

    /** Shows what the runner lets others see. @throws {FinishUnknown} {@link FinishRateLimited} */
    async publicFile(code: string, { client, ...request }: PublicFileRequest): Promise<DocumentFile> {
      const found = await findCertified(db, { code, locale: request.locale });
      await spend(drawings, `${code} ${clientNetwork(client).client}`);
      return draw(found, found.name, request);
    },
  };
}

export type Finishes = ReturnType<typeof createFinishes>;
