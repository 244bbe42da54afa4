import type { MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { latestInterval, qtcAmongResults } from '../../contraindications/drug-measurements.ts'
import { groupOfDrugs, type NamedDrug } from '../../contraindications/interaction.ts'
import { declinesTreatment, type TextOfAnswer } from '../record-words.ts'

/** Drugs of known risk by CredibleMeds; some of them are not on the list of ONC. */
const prolonging: ReadonlySet<string> = new Set([
  ...groupOfDrugs('known-torsades-risk'),
  'levofloxacin',
  'moxifloxacin',
  'ciprofloxacin',
  'ondansetron',
  'hydroxychloroquine',
  'donepezil',
  'fluconazole',
])
const prolongingClasses: ReadonlySet<string> = new Set(['macrolide', 'fluoroquinolone'])

/** In ms: alone, and beside another drug that lengthens it. */
const longAlone = 500
const longBeside = 470

/** The QTc that the latest note, the ECG or else a result gives; a block or a pacemaker makes it long without any risk of its own. */
function latestQtc(patient: Patient): number | undefined {
  const { ecg } = patient
  if (ecg?.left_bundle_branch_block === true || ecg?.paced === true) return undefined
  return (
    latestInterval(
      patient,
      /\bQTc[BF]?\b(?![^.;\d]{0,20}\b(?:before|was|previous\w*|last)\b)[^.;\d]{0,20}(?<ms>\d{3})(?!\d)/giu,
    ) ?? qtcAmongResults(patient)
  )
}

/** Somebody has thought of it. */
const thoughtOf = /\b(?:QTc?[BF]?|torsades?|telemetry|ECGs?|electrocardiogra\w*)\b/iu

const prolongs = ({ name, classes }: { readonly name: string; readonly classes: Iterable<string> }): boolean =>
  prolonging.has(name) || [...classes].some((id) => prolongingClasses.has(id))

/**
 * A drug that lengthens the QT interval, begun where the interval is long already, by an answer that never speaks of it: a QTc of 500 ms or more, or of 470 ms or more beside another such drug that the patient takes.
 *
 * @param checked the entries of what was checked, in which the answer may speak of it
 * @returns a line for the first of them
 */
export function drugsAtLongQt(
  texts: readonly TextOfAnswer[],
  checked: readonly string[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): readonly string[] {
  if (declinesTreatment(patient)) return []
  const interval = latestQtc(patient)
  if (interval === undefined || interval < longBeside) return []
  const order = orders.find(
    ({ drug, classes, stance, isSure, path }) =>
      stance === 'recommended' &&
      isSure &&
      !path.startsWith('when_to_escalate') &&
      prolongs({ name: drug, classes }) &&
      !taken.some(({ name }) => name === drug),
  )
  if (order === undefined || [...texts.map(({ text }) => text), ...checked].some((text) => thoughtOf.test(text)))
    return []
  const stopped = new Set(orders.flatMap(({ drug, stance, isSure }) => (stance === 'refused' && isSure ? [drug] : [])))
  const other = taken.find(
    (drug) => prolongs(drug) && (interval >= longAlone || !stopped.has(drug.name) || asksOnly(drug, orders)),
  )
  if (interval < longAlone && other === undefined) return []
  return [
    `${order.drug} is begun (${quote(order.sentence.text)}) and the QT interval is nowhere spoken of, and the record has QTc ${interval} ms${other === undefined ? '' : ` with ${other.name}`}: torsades may follow (CredibleMeds, drugs of known risk; azithromycin and sotalol labels, warnings; AHA/ACC 2010, https://doi.org/10.1161/CIRCULATIONAHA.109.192704)`,
  ]
}

/** "Ask cardiology whether sotalol could be exchanged": until they say so it goes on. */
function asksOnly({ name }: NamedDrug, orders: readonly MedicationOrder[]): boolean {
  return orders
    .filter(({ drug, stance }) => drug === name && stance === 'refused')
    .every(({ sentence, span }) =>
      /\b(?:whether|if)\b[^.;]{0,20}$/iu.test(sentence.text.slice(0, Math.max(0, span.start - sentence.start))),
    )
}
