import type { MedicationOrder } from '../../../answer/medications.ts'
import { drugTable } from '../../../language/drug-table.ts'
import { quote } from '../../../words/text.ts'

/** Forms that are never injected: powders, sprays, creams and drops hold what a vein must not get. */
const outward: ReadonlySet<string> = new Set(['inhaled', 'nasal', 'topical', 'ophthalmic', 'rectal', 'transdermal'])

/** Right behind the name, before another item begins. */
const injected =
  /^[^,;+()]{0,70}?\b(?:IV|i\.v\.|intravenous\w*|IM|intramuscular\w*|intrathecal\w*|SC|subcutaneous\w*|inject\w*|by infusion|infused)(?![\w-])/u

let byName: ReadonlyMap<string, readonly string[]> | undefined

/** Drugs that are ordered into a vein, a muscle or the skin though they come as powder, spray, cream or drops alone: "Trelegy dissolved as an IV bolus". */
export function impossibleRoutes(orders: readonly MedicationOrder[]): readonly string[] {
  byName ??= new Map(drugTable.drugs.map(({ name, forms }) => [name, forms]))
  const found = orders.find(({ drug, stance, isSure, sentence, span }) => {
    const forms = byName?.get(drug) ?? []
    return (
      stance === 'recommended' &&
      isSure &&
      forms.length > 0 &&
      forms.every((form) => outward.has(form)) &&
      injected.test(sentence.text.slice(span.end - sentence.start))
    )
  })
  return found === undefined
    ? []
    : [
        `${found.drug} is ordered by injection (${quote(found.sentence.text)}), and comes only as ${(byName.get(found.drug) ?? []).join(' or ')} (label, section 4.2)`,
      ]
}
