import { nameTable } from './name-table.ts'

const exact: ReadonlySet<string> = new Set(
  [...nameTable.concepts, ...nameTable.procedures].flatMap((entry) => entry.exact ?? []),
)

/**
 * Whether a name counts in a text only in the case that it has here, since in another one it is an ordinary word, a title or a unit: `AS` is aortic
 * stenosis, `as` is not; `MR` is no `Mr`, and the `mg` of a dose is no magnesium.
 *
 * @param name as `namesFor` writes it
 */
export function countsOnlyAsWritten(name: string): boolean {
  return exact.has(name)
}
