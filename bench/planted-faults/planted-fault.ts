/** A mistake that somebody could make, and the tests that have to see it. */
export interface PlantedFault {
  readonly name: string
  readonly file: string
  /** Stands once in the file. */
  readonly before: string
  readonly after: string
  /** Test files, of which one at least has to fail. */
  readonly tests: readonly string[]
  /** Of tests that run the built package, those to run: a part of their names. */
  readonly only?: string
}
