import { AssayError } from '../score/assay-error.ts'
import { isUuid } from './is-uuid.ts'
import { readRunRow, type RunRow } from './run-row.ts'
import type { Store } from './store.ts'

/**
 * The run that is named: by its id, or the first eight or more characters of it.
 *
 * @throws {AssayError} `option-invalid` where there is none, or there are several
 */
export async function findRun({ db, shown }: Pick<Store, 'db' | 'shown'>, named: string): Promise<RunRow> {
  const from = fillId(named, '0')
  if (named.length < 8 || !isUuid(from)) {
    throw new AssayError(
      'option-invalid',
      `name a run by its id, or the first eight characters of it or more, got ${JSON.stringify(named)}. Ids are in: npx vitest-assay history --json`,
    )
  }
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('run_id', '>=', from)
    .where('run_id', '<=', fillId(named, 'f'))
    .limit(2)
    .execute()
  const [run, another] = rows
  if (run !== undefined && another === undefined) return readRunRow(run)
  throw new AssayError(
    'option-invalid',
    run === undefined
      ? `the store ${shown} has no run ${named}. Ids are in: npx vitest-assay history --json; bring a run in with: npx vitest-assay store import`
      : `several runs of the store ${shown} begin with ${named}. Give more of the id`,
  )
}

/** The least or the greatest id that begins so. */
function fillId(start: string, digit: '0' | 'f'): string {
  return `${start}${'00000000-0000-0000-0000-000000000000'.slice(start.length).replaceAll('0', digit)}`
}
