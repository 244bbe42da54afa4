import { types } from 'node:util'
import { wordsOf } from '../../../kit/assay-error.ts'

/** How much of a value is read. */
export interface CopyLimits {
  /** Characters of all of its texts and keys. */
  readonly characters: number
  /** Values of every kind, lists and objects counted. */
  readonly values: number
  /** How deep lists and objects may lie in one another. */
  readonly depth: number
}

/** A copy of a value, or why there is none. */
export type Copied = { readonly value: unknown } | { readonly problem: string }

/**
 * What a value holds as JSON would: its own enumerable properties, read once and copied, so that nobody can change it while it is judged.
 *
 * It throws on nothing that JavaScript can make: getters and proxies that throw, cycles, nesting without end. Leaves that JSON does not know (functions, bigints) stay as they are; a date stays a date.
 *
 * @returns the copy, or the first thing by which it is too large or cannot be read
 */
export function plainCopy(value: unknown, limits: CopyLimits): Copied {
  const copier = new Copier(limits)
  try {
    const copied = copier.copy(value, 0)
    return copier.problem === undefined ? { value: copied } : { problem: copier.problem }
  } catch (thrown) {
    return { problem: `it could not be read: ${wordsOf(thrown)}` }
  }
}

class Copier {
  problem: string | undefined
  private readonly limits: CopyLimits
  private characters = 0
  private values = 0

  constructor(limits: CopyLimits) {
    this.limits = limits
  }

  copy(value: unknown, depth: number): unknown {
    this.values += 1
    if (this.values > this.limits.values) return this.stop(`it holds more than ${this.limits.values} values`)
    if (typeof value === 'string') return this.count(value)
    if (typeof value !== 'object' || value === null) return value
    if (types.isDate(value)) return new Date(Date.prototype.getTime.call(value))
    if (types.isPromise(value)) return this.stop('it holds a promise; await it first')
    if (depth >= this.limits.depth) return this.stop(`it is nested deeper than ${this.limits.depth} levels`)
    return Array.isArray(value) ? this.copyList(value, depth + 1) : this.copyObject(value, depth + 1)
  }

  private copyList(list: readonly unknown[], depth: number): readonly unknown[] {
    const copied: unknown[] = []
    const { length } = list
    for (let index = 0; index < length && this.problem === undefined; index += 1)
      copied.push(this.copy(list[index], depth))
    return copied
  }

  private copyObject(object: object, depth: number): object {
    const copied: Record<string, unknown> = {}
    for (const key of Object.keys(object)) {
      this.count(key)
      const value = this.copy(Reflect.get(object, key), depth)
      if (this.problem !== undefined) break
      // An assignment to it would set the prototype.
      if (key === '__proto__') Object.defineProperty(copied, key, { value, enumerable: true })
      else copied[key] = value
    }
    return copied
  }

  private count(text: string): string {
    this.characters += text.length
    if (this.characters > this.limits.characters) this.stop(`it holds more than ${this.limits.characters} characters`)
    return text
  }

  private stop(problem: string): undefined {
    this.problem ??= problem
  }
}
