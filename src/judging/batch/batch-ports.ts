import type { Clock } from '../flow/clock.ts'
import type { ProviderOptions } from '../providers/provider-options.ts'
import type { Provider, ProviderName } from '../providers/provider.ts'

/** What batches take from the process. */
export interface BatchPorts {
  /** Of the project, absolute. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
  /** Opens a route; `openProvider` but in tests. */
  readonly open: (name: ProviderName, options: ProviderOptions) => Promise<Provider>
  readonly clock: Clock
  /** Hears how far the batches are, a line each. */
  readonly say: (line: string) => void
  /** Between two looks at a batch, in ms. */
  readonly pollEveryMs: number
}
