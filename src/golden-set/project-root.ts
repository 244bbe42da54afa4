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
