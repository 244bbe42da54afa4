import type { Baseline } from '../gate/baseline.ts'
import { writeBaselineNote } from './baseline-note.ts'
import { importRuns, type ImportedFile } from './import-runs.ts'
import { openStore } from './open-store.ts'
import { readLabelledRun } from './read-labelled-run.ts'
import { tenantOf } from './tenant-of.ts'
import { wantedPlace } from './wanted-place.ts'

/** A promotion that has been made. */
export interface PromotionRecord {
  readonly root: string
  /** The promoted run's file, absolute. */
  readonly file: string
  readonly baseline: Baseline
  /** As `--store` says. */
  readonly named: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Keeps a promoted baseline beside the runs, and writes it with its run into the store where there is one or one is asked for.
 *
 * @returns what was passed over; empty where nothing was, or there is no store
 * @throws {AssayError} as `openStore` does, and `run-invalid` for a run that no store takes
 */
export async function recordPromotion(promotion: PromotionRecord): Promise<ImportedFile[]> {
  const { root, file, baseline, named, env } = promotion
  const { run, labels } = readLabelledRun(root, file)
  writeBaselineNote(root, { run: run.id, path: run.baselinePath, tenant: tenantOf(run, labels.tenant), baseline })
  const place = wantedPlace(root, named, env)
  if (place === null) return []
  const store = await openStore(place, { create: true })
  try {
    const imported = await importRuns(store, { root, files: [file] })
    return imported.filter(({ result }) => result === 'unusable')
  } finally {
    await store.close()
  }
}
