/**
 * What a test says of a value that may be absent: undefined, not false, where it is.
 *
 * @example
 * known(undefined, (rate: number) => rate >= 30) // undefined
 */
export function known<Value>(value: Value | undefined, test: (value: Value) => boolean): boolean | undefined {
  return value === undefined ? undefined : test(value)
}
