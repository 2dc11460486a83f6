interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (json: string) => string },
  ): { createScript(json: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('data-block', { createScript: (json) => json });

/**
 * Text of a `script` that holds data and is never run. Browsers that refuse unmarked text in any `script` (Trusted Types)
 * take it as marked here; whoever calls has given the element the type of data first.
 */
export function dataBlock(json: string): string {
  return (policy ? policy.createScript(json) : json) as string;
}
