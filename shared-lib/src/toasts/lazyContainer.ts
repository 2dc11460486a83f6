export type ContainerModule = typeof import('./ToastContainer.tsx');

type Task = (module: ContainerModule) => void;

/** react-toastify is loaded with the first toast; tasks run in order. */
export const lazyContainer = createLazyContainer(() => import('./ToastContainer.tsx'));

export function createLazyContainer(load: () => Promise<ContainerModule>) {
  const listeners = new Set<() => void>();
  let loading: Promise<ContainerModule> | undefined;
  let module: ContainerModule | undefined;

  const start = () => {
    loading ??= load().then((loaded) => {
      module = loaded;
      for (const listener of listeners) listener();
      return loaded;
    });
    // Without the code the message is lost; the next toast retries.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    perform(task: Task): void {
      if (module) task(module);
      else start().then(task, () => undefined);
    },
    current: (): ContainerModule | undefined => module,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
