export type StageModule = typeof import('./ToastStage.tsx');

type Task = (module: StageModule) => void;

/**
 * The part that draws toasts, react-toastify with it, is fetched with the first toast: pages that only are read do not
 * pay for it. Tasks run in the order they came.
 */
export const stage = createStage(() => import('./ToastStage.tsx'));

export function createStage(load: () => Promise<StageModule>) {
  const listeners = new Set<() => void>();
  let loading: Promise<StageModule> | undefined;
  let module: StageModule | undefined;

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
    current: (): StageModule | undefined => module,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
