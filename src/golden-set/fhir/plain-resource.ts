import { AssayError } from '../../score/assay-error.ts'
import { describeFound } from '../describe-found.ts'
import { formatPath } from '../format-path.ts'
import { wordsOf } from '../../structural/guarding/words-of.ts'

const mostValues = 200_000
const deepest = 64

/**
 * A copy of a resource as JSON would hold it, so that nobody can change it while it is read.
 *
 * @param path of the resource from the bundle
 * @throws {AssayError} `fhir-invalid` with the path for a key that would change an object itself, a value that no JSON has, a cycle, more than 64 levels or 200,000 values, and what cannot be read at all
 */
export function plainResource(value: unknown, path: readonly PropertyKey[]): unknown {
  const at = [...path]
  try {
    return new Copier().copy(value, at)
  } catch (cause) {
    if (cause instanceof AssayError) throw cause
    // Getters and proxies.
    throw refusal(at, `cannot be read: ${wordsOf(cause)}`, cause)
  }
}

class Copier {
  private values = 0
  private readonly open = new Set<object>()

  copy(value: unknown, path: PropertyKey[]): unknown {
    this.values += 1
    if (this.values > mostValues) throw refusal(path, `is past the first ${mostValues} values of its resource`)
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'number') {
      if (Number.isFinite(value)) return value
      throw refusal(path, `must be a finite number, got ${String(value)}`)
    }
    if (typeof value !== 'object') throw refusal(path, `must be a value that JSON has, got ${describeFound(value)}`)
    if (this.open.has(value)) throw refusal(path, 'leads back to itself; a bundle is a tree')
    if (this.open.size >= deepest) throw refusal(path, `is nested deeper than ${deepest} levels`)
    this.open.add(value)
    const copied = Array.isArray(value) ? this.copyList(value, path) : this.copyObject(value, path)
    this.open.delete(value)
    return copied
  }

  private copyList(list: readonly unknown[], path: PropertyKey[]): readonly unknown[] {
    const copied: unknown[] = []
    const { length } = list
    for (let at = 0; at < length; at += 1) {
      path.push(at)
      copied.push(this.copy(list[at], path))
      path.pop()
    }
    return copied
  }

  private copyObject(object: object, path: PropertyKey[]): object {
    const copied: Record<string, unknown> = {}
    for (const key of Object.keys(object)) {
      path.push(key)
      if (key === '__proto__') throw refusal(path, 'is refused: it would change the object itself')
      const value: unknown = Reflect.get(object, key)
      if (value !== undefined) copied[key] = this.copy(value, path)
      path.pop()
    }
    return copied
  }
}

function refusal(path: readonly PropertyKey[], problem: string, cause?: unknown): AssayError {
  return new AssayError('fhir-invalid', `${formatPath(path)} ${problem}`, { cause })
}
