import { runInThisContext } from 'node:vm'

/** Marks an object of which more may be there than is shown. */
const more = Symbol('more')

/** A number of which only the first digits are shown. */
export class FirstDigits {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** An object of which only some keys are shown. */
export class Among {
  readonly shown: Readonly<Record<string, unknown>>

  constructor(shown: Readonly<Record<string, unknown>>) {
    this.shown = shown
  }
}

/**
 * The value that a comment of an example begins with, as in `0.83…, where two are relevant`; undefined where it begins with none.
 *
 * `…` after digits stands for further ones, and among the keys of an object for further keys.
 */
export function readValue(comment: string): { readonly value: unknown } | undefined {
  const ends = [comment.length, ...Array.from(comment.matchAll(/[,:] /gu), ({ index }) => index).reverse()]
  for (const end of ends) {
    const source = comment
      .slice(0, end)
      .replace(/(-?\d+\.\d+)…/gu, "new FirstDigits('$1')")
      .replace(/…(?=\s*\})/gu, '[more]: true')
    // What does not parse, or names something, is words: a shorter beginning may be a value.
    try {
      const read = runInThisContext(`(FirstDigits, more) => [${source}]`) as (...given: readonly unknown[]) => unknown[]
      const values = read(FirstDigits, more)
      if (values.length === 1) return { value: withMore(values[0]) }
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof ReferenceError)) throw error
    }
  }
  return undefined
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null || value instanceof FirstDigits) return value
  const shown = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMore(inner)]))
  return more in value ? new Among(shown) : shown
}

/** Whether a value is what an example shows. A score is held by its value, and a number by fifteen digits. */
export function isShown(actual: unknown, shown: unknown): boolean {
  const found = typeof shown === 'number' || shown instanceof FirstDigits ? valueOf(actual) : actual
  if (shown instanceof FirstDigits) return typeof found === 'number' && digitsOf(found).startsWith(shown.digits)
  if (typeof shown === 'number' && typeof found === 'number') return digitsOf(found) === digitsOf(shown)
  if (shown instanceof Among) {
    return isObject(found) && Object.entries(shown.shown).every(([key, value]) => isShown(found[key], value))
  }
  if (Array.isArray(shown)) {
    const items = ArrayBuffer.isView(found) ? Array.from(found as Uint8Array) : found
    return Array.isArray(items) && items.length === shown.length && shown.every((one, at) => isShown(items[at], one))
  }
  if (isObject(shown)) {
    const keys = Object.keys(shown)
    return (
      isObject(found) &&
      Object.keys(found).filter((key) => found[key] !== undefined).length === keys.length &&
      keys.every((key) => isShown(found[key], shown[key]))
    )
  }
  return Object.is(found, shown)
}

function valueOf(actual: unknown): unknown {
  return isObject(actual) && actual['status'] === 'scored' && 'why' in actual ? actual['value'] : actual
}

function digitsOf(value: number): string {
  return String(Number(value.toPrecision(15)))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
