import { describeFound } from '../../golden-set/describe-found.ts'

/** What keeps a vector from having a cosine: the place of a component where it is one, and the fault in words. */
export interface VectorFault {
  /** From 0. */
  readonly component?: number
  readonly fault: string
}

/**
 * What is wrong with one vector, or undefined: a component that is no finite number, or every one of them 0.
 *
 * @param vector one component or more
 */
export function findVectorFault(vector: ArrayLike<unknown>): VectorFault | undefined {
  let isZero = true
  for (let component = 0; component < vector.length; component += 1) {
    const value = vector[component]
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return { component, fault: `is ${describeFound(value)}; wanted a finite number` }
    }
    if (value !== 0) isZero = false
  }
  return isZero ? { fault: `is 0 in all of its ${vector.length} components, and has no direction` } : undefined
}
