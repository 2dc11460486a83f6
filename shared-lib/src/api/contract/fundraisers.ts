import type { StartedContribution } from '../contributionTypes.ts';
import type { FinishUpload, UploadOffset } from '../finishTypes.ts';
import type {
  FundraiserForm,
  FundraiserList,
  FundraiserPage,
  NewFundraiserContribution,
  OwnFundraiser,
  OwnFundraisers,
} from '../fundraiserTypes.ts';
import type { ByLocale, Download } from './route.ts';

interface ByAddress {
  address: string;
}

interface ByUpload {
  upload: string;
}

/** Errors: 404 `fundraiser_unknown` while the organiser has them switched off, or the page is not public. */
export interface FundraiserRoutes {
  'GET /fundraisers': { response: FundraiserList };
  'GET /fundraisers/:address': { params: ByAddress; response: FundraiserPage };
  'GET /fundraiser-pictures/:code': { params: { code: string }; response: Download };
  /** Error: 409 `fundraiser_closed`. */
  'POST /fundraiser-contributions': {
    query: ByLocale;
    body: NewFundraiserContribution;
    key: string;
    response: StartedContribution;
  };
  /** The same reason again changes nothing. */
  'PUT /fundraisers/:address/report': { params: ByAddress; body: { reason: string }; response: { isReported: true } };
}

export interface OwnFundraiserRoutes {
  'GET /own-fundraisers': { response: OwnFundraisers };
  /** Opens the page or changes it. Errors: 409 `fundraiser_closed`, 422 with fields. */
  'PUT /own-fundraisers': { body: FundraiserForm; response: OwnFundraiser };
  'PUT /own-fundraisers/:address/closing': {
    params: ByAddress;
    body: { isClosed: boolean };
    response: OwnFundraiser;
  };
  /** Takes a member of the team off the page for good: only they could agree again. */
  'DELETE /own-fundraisers/:address/runners/:runner': {
    params: ByAddress & { runner: number };
    response: OwnFundraiser;
  };
  'PUT /own-fundraisers/:address/uploads/:upload': {
    params: ByAddress & ByUpload;
    body: FinishUpload;
    response: UploadOffset;
  };
  'PATCH /own-fundraisers/:address/uploads/:upload': {
    params: ByAddress & ByUpload;
    query: { offset: number };
    body: Blob;
    response: UploadOffset;
  };
  'DELETE /own-fundraisers/:address/uploads/:upload': { params: ByAddress & ByUpload; response: undefined };
  'PUT /own-fundraisers/:address/uploads/:upload/picture': { params: ByAddress & ByUpload; response: OwnFundraiser };
  'GET /own-fundraisers/:address/picture': { params: ByAddress; response: Download };
  'DELETE /own-fundraisers/:address/picture': { params: ByAddress; response: OwnFundraiser };
  'PUT /own-fundraisers/:address/messages/:gift': {
    params: ByAddress & { gift: number };
    body: { isShown: boolean };
    response: OwnFundraiser;
  };
}
