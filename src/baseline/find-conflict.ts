/**
 * The line, from 1, of the first mark that a merge conflict left in a text; undefined when there is none.
 *
 * No line of JSON can begin with such a mark.
 */
export function findConflict(text: string): number | undefined {
  const at = text.search(/^(?:<{7}|\|{7}|={7}|>{7})/mu)
  return at < 0 ? undefined : text.slice(0, at).split('\n').length
}
