/** The carrier's envelope; errors have status 200 too. */
export function success(data: unknown[], info: unknown = [], warnings: unknown[] = []) {
  return { success: true, data, errors: [], warnings, info, ...noCodes };
}

export function failure(code: string, text: string, warnings: string[] = []) {
  return { success: false, data: [], errors: [text], warnings, info: [], ...noCodes, errorCodes: [code] };
}

const noCodes = { messageCodes: [], errorCodes: [] as string[], warningCodes: [], infoCodes: [] };

export type Envelope = ReturnType<typeof success> | ReturnType<typeof failure>;

export type Properties = Record<string, unknown>;

export const getText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export function paged<Item>(items: readonly Item[], properties: Properties, largest: number) {
  const limit = Math.min(Number(getText(properties.Limit)) || largest, largest);
  const start = (Math.max(1, Number(getText(properties.Page)) || 1) - 1) * limit;
  return success(items.slice(start, start + limit), { totalCount: items.length });
}
