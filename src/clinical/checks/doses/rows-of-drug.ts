import type { MedicationOrder } from '../../answer/medications.ts'
import type { DrugAdditionsInput } from '../../language/drug-table-schema.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { combinedLimits, type DoseLimit, type DoseLimits } from '../dose-limits.ts'

/** The rows of a drug, else those of its class as a whole ("insulin"), else those of the parts of a combination. */
export function rowsBy(
  limits: DoseLimits,
  drugs: DrugAdditionsInput | undefined,
): (order: MedicationOrder) => readonly DoseLimit[] {
  const names = new Map(vocabulary(drugs).table.classes.map(({ id, names: [name] }) => [id, name ?? id]))
  return ({ drug, isClass, classes, parts }) =>
    limits.get(drug) ??
    (isClass ? rowsOfClass(drug, limits, drugs) : undefined) ??
    classes.map((id) => limits.get(names.get(id) ?? id)).find((rows) => rows !== undefined) ??
    combinedLimits(parts, limits)
}

/** "LMWH 1 mg/kg": what any drug of the class may be given in. */
function rowsOfClass(
  name: string,
  limits: DoseLimits,
  drugs: DrugAdditionsInput | undefined,
): readonly DoseLimit[] | undefined {
  const words = vocabulary(drugs)
  const [id = ''] = words.named(name)?.ownClasses ?? []
  const own = words.table.drugs
    .filter(({ classes }) => classes.includes(id))
    .flatMap((drug) => limits.get(drug.name) ?? [])
  return own.length === 0 ? undefined : own
}
