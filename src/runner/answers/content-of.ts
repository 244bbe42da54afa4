import { hash } from 'node:crypto'

/** Deeper than any answer or case; what goes on is not read to its end. */
const deepest = 1_000

/**
 * A hash of what an object holds, to tell whether it still holds the same: also of what JSON leaves out, such as the entries of a map and the getters of a class.
 *
 * @returns 40 hexadecimal digits; undefined where the object cannot be read, so that nothing is known of it
 *
 * @example
 * contentOf({ a: 1 }) === contentOf({ a: 1 }) // true
 */
export function contentOf(value: object): string | undefined {
  const parts: string[] = []
  try {
    write(value, parts, new Map(), 0)
  } catch {
    // A getter or a proxy may throw whatever it likes.
    return undefined
  }
  return hash('sha1', parts.join(''))
}

function write(value: unknown, parts: string[], seen: Map<object, number>, depth: number): void {
  if (typeof value === 'string') {
    parts.push(JSON.stringify(value))
    return
  }
  if (typeof value !== 'object' || value === null) {
    parts.push(
      typeof value === 'function' ? 'function' : `${typeof value}:${Object.is(value, -0) ? '-0' : String(value)}`,
    )
    return
  }
  const before = seen.get(value)
  if (before !== undefined) {
    parts.push(`#${before}`)
    return
  }
  if (depth > deepest) throw new RangeError('too deep to be read')
  seen.set(value, seen.size)
  const inner = (one: unknown): void => {
    write(one, parts, seen, depth + 1)
    parts.push(',')
  }
  if (Array.isArray(value)) {
    parts.push('[')
    for (const one of value) inner(one)
    parts.push(']')
  } else if (ArrayBuffer.isView(value)) {
    parts.push(hash('sha1', new Uint8Array(value.buffer, value.byteOffset, value.byteLength)))
  } else if (value instanceof Date) {
    parts.push(`date:${value.getTime()}`)
  } else {
    parts.push('{')
    if (value instanceof Map) for (const entry of value) entry.forEach(inner)
    if (value instanceof Set) for (const one of value) inner(one)
    for (const name of namesOf(value)) {
      parts.push(JSON.stringify(name), ':')
      inner(Reflect.get(value, name))
    }
    parts.push('}')
  }
}

/** What an object shows: its own properties, in one order, and the getters of its class. */
function namesOf(value: object): string[] {
  const names = Object.keys(value).sort()
  let prototype: unknown = Object.getPrototypeOf(value)
  while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
    // Those of the language itself say nothing of an object that its entries do not.
    if (prototype === Map.prototype || prototype === Set.prototype) break
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if ('get' in property && property.get !== undefined && name !== '__proto__') names.push(name)
    prototype = Object.getPrototypeOf(prototype)
  }
  return names
}
