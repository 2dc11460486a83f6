/** A part of a manifest, as YAML gives it. */
// biome-ignore lint/suspicious/noExplicitAny: the schemas of the API say what a manifest is.
export type Manifest = Record<string, any>;

interface SchemaError {
  instancePath: string;
  message?: string;
  keyword: string;
  params: object;
}

type Validate = ((data: unknown) => boolean) & { errors?: SchemaError[] | null };

/**
 * Problems of a manifest by the JSON schema of its kind in the Kubernetes API. The schemas accept unknown fields, which a cluster
 * drops or rejects, so fields that no part of the schema reads are problems too.
 */
export async function manifestProblems(manifest: Manifest): Promise<string[]> {
  const validate = await getSchema(manifest);
  const read = new Set<string>();
  const isValid = validate(recording(manifest, '', read));
  const errors = isValid ? [] : (validate.errors ?? []);
  return [
    ...errors.map(({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`),
    ...getPaths(manifest, '')
      .filter((path) => !read.has(path))
      .map((path) => `${path}: unknown field`),
  ];
}

/** `apps/v1` Deployment is `IoK8sApiAppsV1Deployment`. */
async function getSchema({ apiVersion, kind }: Manifest): Promise<Validate> {
  const [version, group = 'core'] = String(apiVersion).split('/').reverse();
  const name = [group.split('.')[0] ?? '', version ?? '']
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return (await import(`kubernetes-models/_schemas/IoK8sApi${name}${kind}`)).validate;
}

function recording(value: object, path: string, read: Set<string>): object {
  return new Proxy(value, {
    get(target, key, receiver) {
      const found = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      read.add(`${path}/${key}`);
      return typeof found === 'object' && found !== null ? recording(found, `${path}/${key}`, read) : found;
    },
  });
}

function getPaths(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [`${path}/${key}`, ...getPaths(below, `${path}/${key}`)]);
}
