/** Put in by the build: the version of the package. */
declare const VITEST_ASSAY_VERSION: string | undefined

/** Which reader this is: the version of the package that it came with; `source` where it was not built. */
export const readerVersion: string = typeof VITEST_ASSAY_VERSION === 'undefined' ? 'source' : VITEST_ASSAY_VERSION

/** For the definition of a metric whose check reads answers: which version of them it is. Absent where it was not built. */
export const checkVersion: { readonly version?: string } = readerVersion === 'source' ? {} : { version: readerVersion }
