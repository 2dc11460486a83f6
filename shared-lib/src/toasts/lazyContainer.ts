export type ContainerModule = typeof import('./ToastContainer.tsx');

type Task = (module: ContainerModule) => void;

/**
 * The part that draws toasts, react-toastify with it, is fetched with the first toast: pages that only are read do not
 * pay for it. Tasks run in the order they came.
 */
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
    // Without the code there is nobody to show a message to; the next toast tries again.
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
