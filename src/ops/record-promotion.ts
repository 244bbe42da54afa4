import type { Baseline } from '../gate/baseline.ts'
import { type BaselineNote, planBaselineNote, writeBaselineNote } from './store/baseline-notes.ts'
import type { ImportedFile } from './import-runs.ts'
import { keepRuns } from './keep-run.ts'
import { readLabelledRun } from './store/labelled-run.ts'
import { tenantOf } from './tenant-of.ts'
import { wantedPlace } from './store-place.ts'

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
