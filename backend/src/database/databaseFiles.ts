import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitResult = ReturnType<NodeFS['init']>;
type Options = Parameters<NodeFS['init']>[1];

interface Attributes {
  mode?: number;
}

/** The parts of Emscripten's file system over Node that set modes. */
interface HostFiles {
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: object, attributes: Attributes) => void;
  };
  stream_ops: { setattr: (stream: object, attributes: Attributes) => void };
}

/** Files of the embedded database. The engine makes them readable and writable for everyone; here for their owner only. */
export class DatabaseFiles extends NodeFS {
  override async init(engine: PGlite, options: Options): InitResult {
    const { emscriptenOpts } = await super.init(engine, options);
    const restrict = (module: object) => restrictModes((module as { NODEFS: HostFiles }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function restrictModes({ node_ops, stream_ops }: HostFiles): void {
  const { mknod, setattr } = node_ops;
  const { setattr: setStream } = stream_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, forOwner(mode), device);
  node_ops.setattr = (node, attributes) => setattr(node, restricted(attributes));
  stream_ops.setattr = (stream, attributes) => setStream(stream, restricted(attributes));
}

const forOwner = (mode: number) => mode & ~0o077;

function restricted(attributes: Attributes): Attributes {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: forOwner(attributes.mode) };
}
