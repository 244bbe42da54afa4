/** Collects the values of an option that may be given more than once, in their order. */
export function onceOrMore(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}
