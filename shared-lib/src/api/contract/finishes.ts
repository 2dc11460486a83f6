import type {
  FinishCertificate,
  FinishPage,
  FinishReport,
  FinishRunner,
  FinishUpload,
  ReadTrack,
  UploadOffset,
} from '../finishTypes.ts';
import type { ByLocale, Download } from './route.ts';

export type FinishFileName = 'certificate.pdf' | 'certificate.png' | 'story.png' | 'link.png';

interface ById {
  id: number;
}

interface ByToken {
  token: string;
}

/** A photo, and the zone whose calendar says whether reports are open. */
interface SentPhoto {
  query: { timeZone: string };
  body: Blob;
  response: FinishRunner;
}

interface PhotoConsent {
  body: { isPublic: boolean; timeZone: string };
  response: FinishRunner;
}

interface ByUpload {
  /** A UUID that the device chooses, so that beginning again continues. */
  upload: string;
}

/** Bytes from the offset on; `upload_offset` names the right one. */
interface UploadPart {
  query: { offset: number };
  body: Blob;
  response: UploadOffset;
}

interface ByFile {
  file: FinishFileName;
}

export interface FinishRoutes {
  'GET /finishes': { response: FinishPage };
  'PUT /registrations/:id/finish': { params: ById; body: FinishReport; response: FinishRunner };
  'POST /registrations/:id/finish-track': { params: ById; body: Blob; response: ReadTrack };
  'PUT /registrations/:id/finish-photo': { params: ById } & SentPhoto;
  'GET /registrations/:id/finish-photo': { params: ById; response: Download };
  'DELETE /registrations/:id/finish-photo': { params: ById; response: FinishRunner };
  'PUT /registrations/:id/finish-photo-consent': { params: ById } & PhotoConsent;
  'PUT /registrations/:id/finish-uploads/:upload': {
    params: ById & ByUpload;
    body: FinishUpload;
    response: UploadOffset;
  };
  'PATCH /registrations/:id/finish-uploads/:upload': { params: ById & ByUpload } & UploadPart;
  'DELETE /registrations/:id/finish-uploads/:upload': { params: ById & ByUpload; response: undefined };
  'PUT /registrations/:id/finish-uploads/:upload/photo': {
    params: ById & ByUpload;
    query: { timeZone: string };
    response: FinishRunner;
  };
  'PUT /registrations/:id/finish-uploads/:upload/track': { params: ById & ByUpload; response: ReadTrack };
  'GET /registrations/:id/finish/:file': { params: ById & ByFile; query: ByLocale; response: Download };
}

export interface FinishLinkRoutes {
  'GET /finish-links/:token': { params: ByToken; response: FinishPage };
  'PUT /finish-links/:token': { params: ByToken; body: FinishReport; response: FinishRunner };
  'POST /finish-links/:token/track': { params: ByToken; body: Blob; response: ReadTrack };
  'PUT /finish-links/:token/photo': { params: ByToken } & SentPhoto;
  'GET /finish-links/:token/photo': { params: ByToken; response: Download };
  'DELETE /finish-links/:token/photo': { params: ByToken; response: FinishRunner };
  'PUT /finish-links/:token/photo-consent': { params: ByToken } & PhotoConsent;
  'PUT /finish-links/:token/uploads/:upload': {
    params: ByToken & ByUpload;
    body: FinishUpload;
    response: UploadOffset;
  };
  'PATCH /finish-links/:token/uploads/:upload': { params: ByToken & ByUpload } & UploadPart;
  'DELETE /finish-links/:token/uploads/:upload': { params: ByToken & ByUpload; response: undefined };
  'PUT /finish-links/:token/uploads/:upload/photo': {
    params: ByToken & ByUpload;
    query: { timeZone: string };
    response: FinishRunner;
  };
  'PUT /finish-links/:token/uploads/:upload/track': { params: ByToken & ByUpload; response: ReadTrack };
  'GET /finish-links/:token/:file': { params: ByToken & ByFile; query: ByLocale; response: Download };
}

export interface FinishCertificateRoutes {
  'GET /finish-certificates/:code': { params: { code: string }; query: ByLocale; response: FinishCertificate };
  'GET /finish-certificates/:code/:file': { params: { code: string } & ByFile; query: ByLocale; response: Download };
}

export interface FinishPhotoRoutes {
  /** Only while its runner agrees and staff has approved it. */
  'GET /finish-photos/:code': { params: { code: string }; response: Download };
}
