import { callService } from '../../../../httpClient.ts';
import { CarrierError } from '../carrierError.ts';

const OWN_API = 'api.novaposhta.ua';
const OWN_SITE = 'https://my.novaposhta.ua';
const TIMEOUT_MS = 30_000;
const PDF = '%PDF-';

interface LabelsOptions {
  url: string;
  key: string;
}

/** Labels of 100 × 100 mm, which the carrier's site prints by the key of its API. */
export async function fetchLabels({ url, key }: LabelsOptions, numbers: readonly string[]): Promise<Buffer> {
  const { hostname, origin } = new URL(url);
  const site = hostname === OWN_API ? OWN_SITE : origin;
  const orders = numbers.map((number) => `orders[]/${number}`).join('/');
  const bytes = await callService({
    service: 'carrier',
    url: `${site}/orders/printMarking100x100/${orders}/type/pdf/apiKey/${key}/zebra`,
    timeoutMs: TIMEOUT_MS,
    read: async (response) => Buffer.from(await response.arrayBuffer()),
  }).catch((cause) => {
    throw new CarrierError('unavailable', { cause });
  });
  // A wrong number or key gets a page with status 200.
  if (bytes.subarray(0, PDF.length).toString() !== PDF) throw new CarrierError('rejected', { texts: ['no PDF came'] });
  return bytes;
}
