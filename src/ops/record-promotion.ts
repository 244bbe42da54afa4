import { type Baseline, parseBaseline } from '../gate/baseline.ts'
import {
  type BaselineNote,
  listBaselineNotes,
  planBaselineNote,
  readBaselineNote,
  writeBaselineNote,
} from './store/baseline-notes.ts'
import type { ImportedFile } from './import-runs.ts'
import { keepRuns } from './keep-run.ts'
import { readLabelledRun } from './store/labelled-run.ts'
import { tenantOf } from './tenant-of.ts'
import { wantedPlace } from './store-place.ts'
import { execFileSync } from 'node:child_process'
import type { Run } from '../core/run.ts'
import type { RemovedBaseline } from '../gate/refuse-adoption.ts'
import { AssayError } from '../kit/assay-error.ts'

/** A promotion that has been made. */
export interface PromotionRecord {
  readonly root: string
  /** The promoted run's file, absolute. */
  readonly file: string
  readonly baseline: Baseline
  /** Of the snapshot that is kept; undefined where none is. */
  readonly name: string | undefined
  /** As `--store` says. */
  readonly named: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Writes down a promotion that is about to be made: should this process be killed once it is, the next import finds it.
 *
 * @throws {AssayError} as `recordPromotion` does before it opens a store
 */
export function planPromotion(promotion: Omit<PromotionRecord, 'named' | 'env'>): void {
  planBaselineNote(promotion.root, noteOf(promotion))
}

/**
 * Keeps a promoted baseline beside the runs, and writes it with its run into the store where there is one or one is asked for.
 *
 * @returns what was passed over; empty where nothing was, or there is no store
 * @throws {AssayError} as `keepRuns` does, and `run-invalid` for a run that no store takes
 */
export async function recordPromotion(promotion: PromotionRecord): Promise<ImportedFile[]> {
  const { root, file, named, env } = promotion
  writeBaselineNote(root, noteOf(promotion))
  const place = wantedPlace(root, named, env)
  if (place === null) return []
  return keepRuns(place, { root, files: [file] })
}

function noteOf({ root, file, baseline, name }: Omit<PromotionRecord, 'named' | 'env'>): BaselineNote {
  const { run, labels } = readLabelledRun(root, file)
  return {
    run: run.id,
    path: run.baselinePath,
    tenant: baseline.tenant ?? tenantOf(run, labels.tenant),
    ...(name === undefined ? {} : { name }),
    ...(run.candidate === undefined ? {} : { candidate: run.candidate }),
    baseline,
  }
}

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
