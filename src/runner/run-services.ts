import type { Vitest } from 'vitest/node'
import { forLog } from '../kit/printable.ts'

/** Opens what the workers of a Vitest process share. It is given plain data, such as an address, since that travels to them. */
type OpenService = (vitest: Vitest) => Promise<unknown>

const services = new Map<string, OpenService>()

/** Adds something that every run opens for its workers, under a name of their settings. A second registration of one name replaces the first. */
export function registerRunService(name: string, open: OpenService): void {
  services.set(name, open)
}

/** Opens everything that was registered. */
export async function openRunServices(vitest: Vitest): Promise<Readonly<Record<string, unknown>>> {
  return Object.fromEntries(
    await Promise.all([...services].map(async ([name, open]) => [name, await open(vitest)] as const)),
  )
}

/** A line for whoever waits, on standard error: the report of a run stands on standard output. */
export function say(line: string): void {
  process.stderr.write(forLog(`vitest-assay: ${line}\n`, false))
}
