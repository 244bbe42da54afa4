import { describeFound } from '../../golden-set/describe-found.ts'

/** What a value holds at a path, in words; undefined where it cannot be read, since a getter or a proxy throws. */
export function foundAt(root: unknown, path: readonly PropertyKey[]): string | undefined {
  try {
    let value = root
    for (const step of path) {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return 'nothing'
      // What stands on a prototype is not the answer's own.
      if (!Object.hasOwn(value, step)) return 'nothing'
      value = Reflect.get(value, step)
    }
    return describeFound(value)
  } catch {
    // The violation stands without it.
    return undefined
  }
}
