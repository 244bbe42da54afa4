import { AssayError, type AssayErrorCode } from '../../score/assay-error.ts'

/**
 * Loads a vendor's SDK, an optional peer that only a suite with such a judge has; or the driver of another service.
 *
 * @param load a dynamic import of the package
 * @param needed what needs it, and the code of the error where it is not installed; absent, a judge does
 * @throws {AssayError} `judge-missing` by default, with the command that installs it
 */
export async function loadSdk<Sdk>(
  name: string,
  load: () => Promise<Sdk>,
  needed: { readonly by: string; readonly code: AssayErrorCode } = { by: 'this judge', code: 'judge-missing' },
): Promise<Sdk> {
  try {
    return await load()
  } catch (error) {
    if (!isAbsent(name, error)) throw error
    throw new AssayError(
      needed.code,
      `${needed.by} needs the package "${name}", which is not installed. Install it: npm install --save-dev ${name}`,
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
