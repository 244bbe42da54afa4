import { formatPath } from '../../kit/describe-found.ts'

/** Bounds of what is walked, so that no value takes long: JSON itself cannot be nested much deeper. */
const deepest = 400
const most = 2_000_000

/** What is still to be looked at: a value at its place, or the end of an object whose inside has been seen. */
type Step = { readonly value: unknown; readonly path: Path | null } | { readonly leave: object }

/** A path, from its end. */
interface Path {
  readonly key: string | number
  readonly before: Path | null
  readonly depth: number
}

/**
 * The first reason why a value is not JSON, with its place; null where it is. What JSON would leave out or change in silence is such a reason: `undefined`, `NaN`, a function, a date, a cycle. `-0` is not a reason: it is the number 0.
 *
 * @param root what the value is called: `the answer of "copilot"`
 * @example jsonFaultOf({ dose: [Number.NaN] }, 'the answer') // 'the answer has NaN at dose[0]'
 */
export function jsonFaultOf(value: unknown, root: string): string | null {
  const open: Step[] = [{ value, path: null }]
  const above = new Set<object>()
  let seen = 0
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if ('leave' in step) {
      above.delete(step.leave)
      continue
    }
    const { value: found, path } = step
    const fault = faultOf(found, above)
    if (fault !== null) return describe(root, fault, path)
    seen += 1
    if (seen > most) return `${root} has more than ${most.toLocaleString('en')} values`
    if (typeof found !== 'object' || found === null) continue
    if ((path?.depth ?? 0) >= deepest) return describe(root, `something nested more than ${deepest} deep`, path, false)
    above.add(found)
    open.push({ leave: found })
    const depth = (path?.depth ?? 0) + 1
    // The last is taken first: turned round, the first fault is the one that a reader meets first.
    if (Array.isArray(found)) {
      // A hole is read as the undefined that it gives.
      for (let at = found.length - 1; at >= 0; at -= 1)
        open.push({ value: found[at] as unknown, path: { key: at, before: path, depth } })
    } else
      for (const [key, inner] of Object.entries(found).reverse())
        open.push({ value: inner, path: { key, before: path, depth } })
  }
  return null
}

function faultOf(value: unknown, above: ReadonlySet<object>): string | null {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? null : 'half of a surrogate pair'
    case 'boolean':
      return null
    case 'number':
      return Number.isFinite(value) ? null : String(value)
    case 'object':
      return value === null ? null : objectFaultOf(value, above)
    case 'undefined':
      return 'undefined'
    default:
      return `a ${typeof value}`
  }
}

function objectFaultOf(value: object, above: ReadonlySet<object>): string | null {
  if (above.has(value)) return 'a cycle'
  if (Array.isArray(value)) return value.length > most ? `a list of ${value.length.toLocaleString('en')}` : null
  const prototype: unknown = Object.getPrototypeOf(value)
  // Plain is also what comes from another realm, whose Object.prototype is another.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isPlain) {
    const { constructor } = value as { readonly constructor?: { readonly name?: unknown } }
    const name = typeof constructor?.name === 'string' && constructor.name !== '' ? constructor.name : 'nameless class'
    return `an object of the class ${name}`
  }
  if (Object.getOwnPropertySymbols(value).length > 0) return 'an object with a symbol for a key'
  if (Object.keys(value).some((key) => !key.isWellFormed())) return 'a key with half of a surrogate pair'
  return 'toJSON' in value && typeof value.toJSON === 'function' ? 'an object with toJSON' : null
}

function describe(root: string, fault: string, path: Path | null, isPlaced = true): string {
  const keys: (string | number)[] = []
  if (isPlaced) for (let step = path; step !== null; step = step.before) keys.unshift(step.key)
  return keys.length === 0
    ? isPlaced
      ? `${root} is ${fault}`
      : `${root} has ${fault}`
    : `${root} has ${fault} at ${formatPath(keys)}`
}
