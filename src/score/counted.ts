/**
 * A number of things.
 *
 * @param several where it is more than `one` with an s
 *
 * @example
 * counted(1, 'case') // '1 case'
 * counted(2, 'batch', 'batches') // '2 batches'
 */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
