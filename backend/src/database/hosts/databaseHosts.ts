/** Splits a connection string with several hosts, as libpq takes it. @returns one connection string for each host. */
export function getHosts(databaseUrl: string): string[] {
  const scheme = SCHEME.exec(databaseUrl)?.[0];
  if (scheme === undefined) return [databaseUrl];
  const afterScheme = databaseUrl.slice(scheme.length);
  const [authority = ''] = afterScheme.split(/[/?]/, 1);
  const hostsStart = authority.indexOf('@') + 1;
  const credentials = authority.slice(0, hostsStart);
  const hosts = authority.slice(hostsStart);
  if (!hosts.includes(',')) return [databaseUrl];
  const [path = '', query = ''] = afterScheme.slice(authority.length).split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete(ATTRIBUTES);
  const end = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
  return hosts.split(',').map((host) => `${scheme}${credentials}${host}${end}`);
}

/** @returns what is wrong with a connection string, without its password. */
export function findProblem(databaseUrl: string): string | undefined {
  if (!getHosts(databaseUrl).every((url) => URL.canParse(url))) return 'must be a URL.';
  const attributes = /[?&]target_session_attrs=([^&]*)/.exec(databaseUrl)?.[1] ?? 'primary';
  return ACCEPTED.includes(attributes)
    ? undefined
    : `accepts target_session_attrs=${ACCEPTED.join(' or ')}, as the product writes.`;
}

const ATTRIBUTES = 'target_session_attrs';
const ACCEPTED: readonly string[] = ['read-write', 'primary'];
const SCHEME = /^postgres(?:ql)?:\/\//;
