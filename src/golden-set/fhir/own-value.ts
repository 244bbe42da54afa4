/** An object's own value under a key: what it has from elsewhere is none of the bundle's. */
export function ownValue(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined
}
