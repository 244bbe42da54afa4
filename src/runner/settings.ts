import { inject } from 'vitest'
import { policyFor } from '../core/gate-options.ts'
import type { RunType } from '../core/run.ts'
import type { Shard } from '../core/shards.ts'
import type { Metric, Policy } from '../core/metric.ts'
import { type ResolvedAssayOptions, resolveOptions } from './assay-options.ts'
import { keptHere } from './registry.ts'

/** What the plugin hands to the workers. */
export interface WorkerSettings extends ResolvedAssayOptions {
  /** The project's root, absolute. */
  readonly root: string
  /** The config file, absolute; false or absent where there is none. */
  readonly configFile?: string | false | undefined
  /** Name of the Vitest project; empty where it has none. */
  readonly project?: string
  /** Whether Vitest watches files; absent where it does not. */
  readonly watch?: boolean
  /** The part of the cases that is run; absent, all are. */
  readonly shard?: Shard | undefined
  /** What the run is for, as `ASSAY_RUN_TYPE` says; absent where nothing does. */
  readonly type?: RunType | undefined
  /** Hash of the configuration that the run is to decide on; absent in a run of the standing one. */
  readonly candidate?: string | undefined
  /** Id of the run, under which workers note which recordings they use; absent where nobody reads it. */
  readonly run?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    assay: WorkerSettings
  }
}

/** The settings of this worker's project; the defaults where the plugin is absent. */
export function settings(): WorkerSettings {
  const given: WorkerSettings | undefined = inject('assay')
  // Nothing is reported without the plugin, and what a test says is its owner's.
  return given ?? keptHere('settings', () => ({ ...resolveOptions({ privacy: 'full' }), root: process.cwd() }))
}

/** What a miss of this metric does: the call's own word, else what options and tier say. */
export function policyOf(metric: Metric, override?: Policy): Policy {
  return override ?? policyFor(settings(), metric)
}
