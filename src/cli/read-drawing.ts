import type { Drawing } from '../judging/calibration/figure-of.ts'
import { readSeed } from './read-seed.ts'
import { readWholeOption } from './read-whole-option.ts'

/** What every command takes that draws intervals. */
export interface DrawingOptions {
  readonly seed?: string
  readonly resamples?: string
}

/** How intervals are drawn: seed 1 and 2,000 resamples unless given. */
export function readDrawing({ seed, resamples }: DrawingOptions): Drawing {
  return {
    seed: readSeed(seed),
    resamples: resamples === undefined ? 2000 : readWholeOption('--resamples', resamples, 100, 1_000_000),
  }
}
