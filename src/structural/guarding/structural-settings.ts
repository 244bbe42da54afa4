import type { DrugAdditionsInput } from '../../language/drugs/drug-additions.ts'
import type { DoseLimitInput } from '../doses/dose-limit.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import type { Scope } from '../scope/scope-schema.ts'

/** What the checks hold an answer against, with every default filled in, and compiled. */
export interface StructuralSettings {
  readonly redFlags: readonly RedFlag[]
  readonly schema: CompiledSchema
  readonly scope: Scope
  readonly drugs: DrugAdditionsInput | undefined
  readonly doses: readonly DoseLimitInput[] | undefined
  readonly strictContraindications: boolean
}
