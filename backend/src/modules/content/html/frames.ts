interface FrameRule {
  hosts: readonly string[];
  path: RegExp;
  /** Where the frame is loaded from instead, for the visitor's privacy. */
  replaceHost?: string;
}

const rules: readonly FrameRule[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com', 'youtube-nocookie.com'],
    path: /^\/embed\/[\w-]+$/,
    replaceHost: 'www.youtube-nocookie.com',
  },
  { hosts: ['player.vimeo.com'], path: /^\/video\/\d+$/ },
  { hosts: ['www.google.com', 'maps.google.com'], path: /^\/maps(\/d)?\/embed(\/v1\/\w+)?$/ },
  { hosts: ['www.openstreetmap.org', 'openstreetmap.org'], path: /^\/export\/embed\.html$/ },
];

/** The URL an embedded frame may have, or undefined when it is not on the list. */
export function allowedFrame(source: string | undefined): string | undefined {
  const candidate = source?.trim().replace(/^\/\//, 'https://');
  if (!candidate || !URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password || url.port) return undefined;
  const rule = rules.find(({ hosts, path }) => hosts.includes(url.host) && path.test(url.pathname));
  if (!rule) return undefined;
  url.protocol = 'https:';
  if (rule.replaceHost) url.host = rule.replaceHost;
  return url.href;
}
