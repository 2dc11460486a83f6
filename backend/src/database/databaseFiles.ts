import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { SoleWriter } from './soleWriter.ts';

type InitResult = ReturnType<NodeFS['init']>;
type Options = Parameters<NodeFS['init']>[1];

interface Attributes {
  mode?: number;
}

interface FileNode {
  name: string;
}

type Write = (file: { node: FileNode }, ...bytes: unknown[]) => number;

/** The parts of Emscripten's file system over Node that set modes and write. */
interface HostFiles {
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: FileNode, attributes: Attributes) => void;
  };
  stream_ops: { setattr: (stream: object, attributes: Attributes) => void; write: Write };
}

/** Files of the embedded database. The engine makes them readable and writable for everyone; here for their owner only. */
export class DatabaseFiles extends NodeFS {
  readonly #writer: SoleWriter | undefined;

  /** @param writer hears of writes; left out for folders that no other process knows. */
  constructor(folder: string, writer?: SoleWriter) {
    super(folder);
    this.#writer = writer;
  }

  override async init(engine: PGlite, options: Options): InitResult {
    const { emscriptenOpts } = await super.init(engine, options);
    const prepare = (module: object) => {
      const { NODEFS } = module as { NODEFS: HostFiles };
      restrictModes(NODEFS);
      if (this.#writer) reportWrites(NODEFS, this.#writer);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function restrictModes({ node_ops, stream_ops }: HostFiles): void {
  const { mknod, setattr } = node_ops;
  const { setattr: setStream } = stream_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, forOwner(mode), device);
  node_ops.setattr = (node, attributes) => setattr(node, restricted(attributes));
  stream_ops.setattr = (stream, attributes) => setStream(stream, restricted(attributes));
}

function reportWrites({ node_ops, stream_ops }: HostFiles, writer: SoleWriter): void {
  const { setattr } = node_ops;
  const { write } = stream_ops;
  // A new database is unpacked with the times of its archive.
  node_ops.setattr = (node, attributes) => {
    setattr(node, attributes);
    if (node.name === 'pg_control') writer.controlWritten();
  };
  stream_ops.write = (file, ...bytes) => {
    writer.beforeWrite();
    const written = write(file, ...bytes);
    if (file.node.name === 'pg_control') writer.controlWritten();
    return written;
  };
}

const forOwner = (mode: number) => mode & ~0o077;

function restricted(attributes: Attributes): Attributes {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: forOwner(attributes.mode) };
}
