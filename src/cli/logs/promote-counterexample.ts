import { resolve } from 'node:path'
import {
  type Added,
  addToGoldenSet,
  counterexampleIds,
  readCounterexample,
  type StoredCounterexample,
} from '../../clinical/fuzzing/counterexamples.ts'
import type { GoldenCase } from '../../clinical/golden-set/golden-case.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { showPath } from '../../kit/project-folder.ts'
import type { promoteCounterexampleOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `promote-counterexample`: makes what fuzzing found a case of the golden set, once.
 *
 * @param ids of counterexamples; none stands for the only one
 * @throws {AssayError} `counterexample-invalid` where there is none, none of an id, or several to choose from; `golden-set-invalid` for a target that is no
 *   golden set, which is left alone
 */
export function promoteCounterexample(
  context: CliContext,
  ids: readonly string[],
  options: OptionsOf<typeof promoteCounterexampleOptions>,
): 0 {
  const { root } = options
  const chosen = choose(counterexampleIds(root), ids, options.all)
  const found = chosen.map((id) => readCounterexample(root, id))
  const file = resolve(root, options.to)
  const shown = showPath(root, file)
  const added = addToGoldenSet(file, shown, found.map(asCase))
  if (options.json)
    printJson(context, { file: shown, cases: chosen.map((id, index) => ({ counterexample: id, ...added[index] })) })
  else context.out(render(added, shown))
  return 0
}

function choose(there: readonly string[], ids: readonly string[], all: boolean): readonly string[] {
  if (there.length === 0) {
    throw new AssayError(
      'counterexample-invalid',
      'there is no counterexample in .assay/counterexamples/: fuzzing has found none here, or ran elsewhere. Run the test with toHoldOnGeneratedPatients, or name its root with --root <dir>',
    )
  }
  if (all) return there
  const unknown = ids.find((id) => !there.includes(id))
  if (unknown !== undefined)
    throw new AssayError(
      'counterexample-invalid',
      `there is no counterexample "${unknown}"; there are:\n${list(there)}`,
    )
  if (ids.length > 0) return [...new Set(ids)]
  if (there.length > 1)
    throw new AssayError(
      'counterexample-invalid',
      `there are ${there.length} counterexamples; name one or more of them, or take --all:\n${list(there)}`,
    )
  return there
}

function list(ids: readonly string[]): string {
  return ids.map((id) => `  ${id}`).join('\n')
}

/** The comment says where the case comes from: an id made of a hash tells a reviewer nothing. */
function asCase({ case: found, property, seed, foundAt, message }: StoredCounterexample): GoldenCase {
  const [first = ''] = message.split('\n', 1)
  return {
    ...found,
    comment: `Found by fuzzing: ${property}, seed ${seed}, ${foundAt.slice(0, 10)}. ${first}`.toWellFormed(),
  }
}

function render(added: readonly Added[], file: string): string {
  const lines = added.map(({ id, became }) =>
    became === 'added' ? `added ${id} to ${file}` : `${id} is in ${file} already`,
  )
  if (added.some(({ became }) => became === 'added')) lines.push(`Review what each case expects, then commit ${file}.`)
  return `${lines.join('\n')}\n`
}
