import { AssayError } from '../../score/assay-error.ts'

/**
 * Loads a vendor's SDK, an optional peer that only a suite with such a judge has.
 *
 * @param load a dynamic import of the package
 * @throws {AssayError} `judge-missing`, with the command that installs it
 */
export async function loadSdk<Sdk>(name: string, load: () => Promise<Sdk>): Promise<Sdk> {
  try {
    return await load()
  } catch (error) {
    if (!isAbsent(name, error)) throw error
    throw new AssayError(
      'judge-missing',
      `this judge needs the package "${name}", which is not installed. Install it: npm install --save-dev ${name}`,
      { cause: error },
    )
  }
}

// A package that is there and lacks one of its own is another fault, and keeps its message.
function isAbsent(name: string, error: unknown): boolean {
  if (!(error instanceof Error) || !error.message.includes(name)) return false
  const code: unknown = Reflect.get(error, 'code')
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
}
