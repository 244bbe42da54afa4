/**
 * Ids for a message: the first few, and how many more there are.
 *
 * @example
 * listIds(['a', 'b', 'c'], 2) // 'a, b and 1 more'
 */
export function listIds(ids: readonly string[], most = 5): string {
  if (ids.length <= most) return ids.join(', ')
  return `${ids.slice(0, most).join(', ')} and ${ids.length - most} more`
}
