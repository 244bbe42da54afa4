import { relative, sep } from 'node:path'

/**
 * The folder that globs of golden sets resolve from: the root of the Vitest project that the plugin registered in this worker, otherwise the working directory.
 */
export function projectRoot(): string {
  const registered: unknown = Reflect.get(globalThis, Symbol.for('vitest-assay'))
  if (
    typeof registered === 'object' &&
    registered !== null &&
    'root' in registered &&
    typeof registered.root === 'string'
  ) {
    return registered.root
  }
  return process.cwd()
}

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

/**
 * A file as people and JSON are told of it: from a folder, with slashes on every platform.
 *
 * @example
 * showPath('/work', '/work/labels/key.json') // 'labels/key.json'
 */
export function showPath(from: string, file: string): string {
  return relative(from, file).split(sep).join('/')
}
