/**
 * Tells the plugin in this worker which files a golden set was read from, so that it reruns the evals when one of them changes. Without the plugin nobody listens.
 *
 * @param files absolute paths
 */
export function announceGoldenFiles(files: readonly string[]): void {
  const registered: unknown = Reflect.get(globalThis, Symbol.for('vitest-assay'))
  if (typeof registered !== 'object' || registered === null || !('goldenFiles' in registered)) return
  const { goldenFiles } = registered
  if (!(goldenFiles instanceof Set)) return
  for (const file of files) goldenFiles.add(file)
}
