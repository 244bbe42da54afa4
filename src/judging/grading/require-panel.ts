import { AssayError } from '../../score/assay-error.ts'
import type { Judge } from './judge.ts'

/**
 * The judges that `.by()` was given, as a panel.
 *
 * @param id of the scorer, for the message
 * @throws {AssayError} `judge-invalid` for an empty panel, and for two judges of one name: they would share their recordings, so that one voice would count twice
 */
export function requirePanel(id: string, judges: Judge | readonly Judge[]): readonly Judge[] {
  const panel: readonly Judge[] = 'ask' in judges ? [judges] : judges
  if (panel.length === 0) {
    throw new AssayError(
      'judge-invalid',
      `${id}.by() needs at least one judge, got an empty list; make one with judge({ … })`,
    )
  }
  const names = panel.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice === undefined) return panel
  throw new AssayError(
    'judge-invalid',
    `${id}.by(): two judges of the panel are ${twice}, and would share their recordings; give each a name of its own: judge({ …, name: 'second' })`,
  )
}
