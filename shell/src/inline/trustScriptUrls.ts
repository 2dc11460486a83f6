interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/** Default Trusted Types policy: script URLs of known origins pass. It returns null, since throwing would stop report-only pages. */
export function trustScriptUrls(origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin } = new URL(url, location.href);
      return origin === location.origin || origins.includes(origin) ? url : null;
    },
  });
}
