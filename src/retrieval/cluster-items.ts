import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/** One vector with the class that it is of. */
export interface ClusterItem {
  /** Names the item in messages; unique where it is given. */
  readonly id?: string
  readonly label: string
  /** As many finite numbers as every other item has, not all of them 0. */
  readonly vector: ArrayLike<number>
}

/**
 * Holds that items are what `clusterQuality` can compare.
 *
 * @throws {AssayError} `retrieval-invalid` for what is not a list of items; a label that is empty or has white space around it; an id that is there twice; a vector of another
 *   length than the first, with a component that is not a finite number, or of zeros alone; more than 268,435,456 numbers. It names the item by its id, else by its place
 */
export function requireItems(items: readonly ClusterItem[]): void {
  if (!Array.isArray(items)) {
    throw refuse(`expected a list of items, { id?, label, vector } each, got ${describeFound(items)}`)
  }
  const places = new Map<string, number>()
  const wanted = (items[0] as ClusterItem | undefined)?.vector?.length ?? 0
  if (items.length * wanted > mostNumbers) {
    throw refuse(
      `${items.length} vectors of ${wanted} are too many; expected at most ${mostNumbers} numbers in all. Draw a sample`,
    )
  }
  for (const [at, item] of items.entries()) {
    const fault = itemFault(item, at, wanted, places)
    if (fault !== undefined) throw refuse(`${nameOf(item, at, items.length)}: ${fault}`)
  }
}

function itemFault(item: unknown, at: number, length: number, places: Map<string, number>): string | undefined {
  if (typeof item !== 'object' || item === null) {
    return `expected an item, { id?, label, vector }, got ${describeFound(item)}`
  }
  const { id, label, vector } = item as Readonly<Record<string, unknown>>
  if (id !== undefined) {
    if (typeof id !== 'string') return `id must be text, got ${describeFound(id)}`
    const first = places.get(id)
    if (first !== undefined) return `the id is already that of item ${first + 1}; each item needs its own, or none`
    places.set(id, at)
  }
  const fault = labelFault(label)
  if (fault !== undefined) return fault
  if (!isArrayLike(vector)) return `vector must be a list of numbers, got ${describeFound(vector)}`
  if (vector.length === 0) return 'vector has no component'
  if (vector.length !== length) return `vector has ${vector.length} components, and that of item 1 has ${length}`
  const found = findVectorFault(vector)
  return found && `vector${found.component === undefined ? '' : `[${found.component}]`} ${found.fault}`
}

function nameOf(item: ClusterItem | undefined, at: number, of: number): string {
  const id = item?.id
  return `item ${at + 1} of ${of}${typeof id === 'string' ? ` (${describeFound(id)})` : ''}`
}

function isArrayLike(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value && Number.isSafeInteger(value.length)
}

function refuse(message: string): AssayError {
  return new AssayError('retrieval-invalid', message)
}

/** What is wrong with a label, or undefined. White space around one would make a class of its own that reads like another. */
function labelFault(label: unknown): string | undefined {
  if (typeof label !== 'string') return `label must be text, got ${describeFound(label)}`
  if (label === '') return 'label must be text, got an empty string'
  return label.trim() === label ? undefined : `label must have no white space around it, got ${describeFound(label)}`
}

/** What keeps a vector from having a cosine: the place of a component where it is one, and the fault in words. */
interface VectorFault {
  /** From 0. */
  readonly component?: number
  readonly fault: string
}

/**
 * What is wrong with one vector, or undefined: a component that is not a finite number, or every one of them 0.
 *
 * @param vector one component or more
 */
export function findVectorFault(vector: ArrayLike<unknown>): VectorFault | undefined {
  let isZero = true
  for (let component = 0; component < vector.length; component += 1) {
    const value = vector[component]
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return { component, fault: `is ${describeFound(value)}; expected a finite number` }
    }
    if (value !== 0) isZero = false
  }
  return isZero ? { fault: `is 0 in all of its ${vector.length} components, and has no direction` } : undefined
}

/** The most numbers that all vectors together may have: 2 GiB as doubles. */
export const mostNumbers = 2 ** 28
