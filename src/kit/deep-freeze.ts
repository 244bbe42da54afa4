/** Freezes a value and all that lies in it, and gives it back. Plain data alone: what a map or a set holds stays as it is. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
