import webpack, { type Configuration, type MultiStats, type StatsCompilation } from 'webpack';

/** Runs webpack over the configurations in sequence. @returns statistics. @throws {Error} with webpack's messages. */
export async function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  // Module Federation writes it into scripts, and takes it from the package.json of the current folder otherwise.
  process.env.MF_BUILD_VERSION = '1';
  const compiler = webpack(Object.assign(configurations, { parallelism: 1 }));
  if (!compiler) throw new Error('webpack did not accept the configuration');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: true }));
  return stats.stats.map((one) => one.toJson({ all: false, chunkGroups: true, assets: true, entrypoints: true }));
}
