/**
 * A JSON Pointer (RFC 6901) as keys and indexes; a step into a list is an index.
 *
 * @example
 * readPointer({ a: [{}] }, '/a/0/b~1c') // ['a', 0, 'b/c']
 */
export function readPointer(root: unknown, pointer: string): PropertyKey[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
      const place = Array.isArray(value) ? Number(key) : key
      value = typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined
      return place
    })
}
