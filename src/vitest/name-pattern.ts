/**
 * A test's name as a pattern of `-t`, in double quotes that every shell reads; for what a shell reads within them stands the dot that is any character.
 *
 * @param name with ` > ` between the suites and the test: Vitest 5 matches against that, and 4.1 against a blank in its place, so that anything may stand there
 */
export function namePattern(name: string): string {
  return `"${name.split(' > ').map(escaped).join('.*')}"`
}

function escaped(part: string): string {
  return part.replaceAll(/[\\^$.*+?()[\]{}|"`]/gu, (mark) => ('"`$\\'.includes(mark) ? '.' : `\\${mark}`))
}
