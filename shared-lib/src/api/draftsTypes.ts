/** A half-filled form; `version` counts its updates. */
export interface Draft<Data> {
  version: number;
  updatedAt: string;
  data: Data;
}
