/** A function that makes its value at the first call, and gives the same one from then on. What throws is asked again. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
