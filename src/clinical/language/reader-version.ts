/** Put in by the build: a hash of the sources of all that reads answers. */
declare const VITEST_ASSAY_READER: string | undefined

/** Which reader this is: 12 hexadecimal digits that change with its sources and tables; `source` where it was not built. */
export const readerVersion: string = typeof VITEST_ASSAY_READER === 'undefined' ? 'source' : VITEST_ASSAY_READER

/** For the definition of a metric whose check reads answers: which version of them it is. Absent where it was not built, since sources change between two lines. */
export const checkVersion: { readonly version?: string } = readerVersion === 'source' ? {} : { version: readerVersion }
