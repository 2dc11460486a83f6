interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (json: string) => string },
  ): { createScript(json: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('data-block', { createScript: (json) => json });

/** Marks JSON as trusted for a `script` element. The caller must have set a data type on the element. */
export function dataBlock(json: string): string {
  return (policy ? policy.createScript(json) : json) as string;
}
