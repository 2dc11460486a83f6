import { MemoryFS } from '@electric-sql/pglite';

const DATA = '/pglite/data';

export interface DatabaseFile {
  path: string;
  /** Undefined: a folder. */
  bytes: Uint8Array | undefined;
}

interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: StreamOperations;
}

interface Stream {
  node: FileNode;
  stream_ops: StreamOperations;
}

interface StreamOperations {
  write: (stream: Stream, ...bytes: unknown[]) => number;
}

/** The parts of Emscripten's file system that are used here. */
interface MemoryFiles {
  mkdirTree: (path: string) => void;
  open: (path: string, flags: 'w') => Stream;
  close: (stream: Stream) => void;
}

/** Files of a database in memory, copied on write: until then it shares them with other databases. */
export class CopyOnWriteFiles extends MemoryFS {
  readonly #files: DatabaseFile[];

  constructor(files: DatabaseFile[]) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const memory = this.pg?.Module.FS as unknown as MemoryFiles;
    memory.mkdirTree(DATA);
    for (const { path, bytes } of this.#files) {
      if (bytes) addShared(memory, `${DATA}/${path}`, bytes);
      else memory.mkdirTree(`${DATA}/${path}`);
    }
  }
}

function addShared(memory: MemoryFiles, path: string, bytes: Uint8Array): void {
  const stream = memory.open(path, 'w');
  const { node } = stream;
  const ownOperations = node.stream_ops;
  node.contents = bytes;
  node.usedBytes = bytes.length;
  node.stream_ops = {
    ...ownOperations,
    write: (writing, ...rest) => {
      if (node.contents === bytes) node.contents = bytes.slice();
      writing.stream_ops = ownOperations;
      node.stream_ops = ownOperations;
      return ownOperations.write(writing, ...rest);
    },
  };
  memory.close(stream);
}
