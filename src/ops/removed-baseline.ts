import { execFileSync } from 'node:child_process'
import type { Run } from '../core/run.ts'
import { parseBaseline, type Baseline } from '../gate/baseline.ts'
import type { RemovedBaseline } from '../gate/refuse-adoption.ts'
import { AssayError } from '../kit/assay-error.ts'
import { listBaselineNotes, readBaselineNote } from './store/baseline-notes.ts'

/**
 * The baseline that a run's suite had, where its file is gone: what git HEAD has of the file, or the copy of the last promotion in `.assay/baselines/`, whichever was promoted later.
 *
 * @param root the project's root
 * @returns undefined where neither knows one; what cannot be read is none
 */
export function removedBaseline(
  root: string,
  { baselinePath, suite }: Pick<Run, 'baselinePath' | 'suite'>,
): RemovedBaseline | undefined {
  const committed = ofHead(root, baselinePath)
  const copies = listBaselineNotes(root).flatMap((file) =>
    readOrNone(() => {
      const { path, baseline } = readBaselineNote(root, file)
      return path === baselinePath && baseline.suite.name === suite.name ? { baseline, from: file } : undefined
    }),
  )
  return [...(committed === undefined ? [] : [{ baseline: committed, from: 'git HEAD' }]), ...copies]
    .toSorted((one, other) => Date.parse(other.baseline.createdAt) - Date.parse(one.baseline.createdAt))
    .at(0)
}

/** As the last commit has it; undefined without git, without a commit, and for a file that it does not have. */
function ofHead(root: string, path: string): Baseline | undefined {
  let text: string
  try {
    text = execFileSync('git', ['cat-file', 'blob', `HEAD:./${path}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 512_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    })
  } catch {
    return undefined
  }
  return readOrNone(() => parseBaseline(text, path)).at(0)
}

function readOrNone<Value>(read: () => Value | undefined): Value[] {
  try {
    const found = read()
    return found === undefined ? [] : [found]
  } catch (error) {
    if (error instanceof AssayError) return []
    throw error
  }
}
