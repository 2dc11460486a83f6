declare module '*.module.css' {
  const classNames: Record<string, string>;
  export default classNames;
}
declare module '*.css';

interface ImportMeta {
  /** Only in development: `npm run dev`. */
  webpackHot?: {
    accept(modules: string[], updated: () => void): void;
  };
}
