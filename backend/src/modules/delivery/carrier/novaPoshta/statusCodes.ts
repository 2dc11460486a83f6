import type { ParcelState } from '../carrier.ts';

const codes: Record<ParcelState, readonly string[]> = {
  created: ['1', '12'],
  cancelled: ['2'],
  not_found: ['3'],
  in_transit: ['4', '41', '5', '6', '101', '104', '112'],
  ready_for_pickup: ['7', '8'],
  delivered: ['9', '10', '11', '106'],
  returning: ['102', '103', '105'],
  attention: ['111'],
};

const states = new Map(
  Object.entries(codes).flatMap(([state, list]) => list.map((code) => [code, state as ParcelState])),
);

export const findState = (statusCode: string): ParcelState | undefined => states.get(statusCode);
