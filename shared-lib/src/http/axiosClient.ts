import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { pointerReleased } from '../pointer/pointerPress.ts';
import { reportFailedCall } from './failedCalls.ts';
import { retryWhenReady } from './retryWhenReady.ts';
import { toApiError } from './toApiError.ts';
import { retryWithNewToken } from './tokenRefresh.ts';

export const client: AxiosInstance = axios.create({ adapter: 'fetch' });

/** Fetch streams a body whose progress is reported, which Chromium sends over HTTP/2 only. */
function sendProgressByXhr(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (config.onUploadProgress && config.adapter === 'fetch') config.adapter = 'xhr';
  return config;
}
// Synchronous, so that a call still goes out in the moment of a press.
client.interceptors.request.use(sendProgressByXhr, null, { synchronous: true });
client.interceptors.response.use(afterRelease, async (cause) => {
  const isAxiosError = axios.isAxiosError(cause);
  const response = isAxiosError && (await retryWithNewToken(cause, (config) => client.request(config)));
  if (response) return response;
  const error = toApiError(cause);
  const later = isAxiosError && (await retryWhenReady(cause, error, (config) => client.request(config)));
  if (later) return later;
  if (error.kind !== 'cancelled') reportFailedCall(error, cause?.config);
  await pointerReleased();
  throw error;
});

/** What a response changes on the page must not move the control that a pointer is pressing. */
async function afterRelease(response: AxiosResponse): Promise<AxiosResponse> {
  await pointerReleased();
  return response;
}
