import { readFileSync } from 'node:fs'
import { matchAction } from '../../src/clinical/answer/match-action.ts'
import { medicationOrders } from '../../src/clinical/answer/medications.ts'
import { type Recommendation, recommendation } from '../../src/clinical/answer/recommendation.ts'
import { escalations } from '../../src/clinical/escalation/escalations.ts'

/** Ways to say one thing, a line each, by writers who had seen nothing of the product: `D` stands for a medicine, `P` for a procedure, `T` for a team. What they mean is the name of the file. */
export const meanings = [
  'orders',
  'refusals',
  'stopped-home',
  'conditional',
  'mentioned',
  'procedures',
  'no-procedures',
  'calls',
  'no-calls',
] as const
export type Meaning = (typeof meanings)[number]

/** `right`, `wrong` where it is read for certain as the opposite, and `open` where it is unclear or read as something between. */
export type Reading = 'right' | 'wrong' | 'open'

const medicines = ['enoxaparin 40 mg SC', 'amiodarone 300 mg IV', 'bisoprolol 2.5 mg', 'ketorolac 15 mg IV'] as const
const procedures = ['chest drain', 'CTPA', 'NIV', 'haemodialysis', 'coronary angiography', 'thoracentesis'] as const
const teams = ['cardiology', 'ICU registrar', 'renal team', 'thoracic surgeons'] as const

const acting = (text: string): Recommendation =>
  recommendation.parse({ recommended_actions: [{ text, evidence_refs: [], urgency: 'emergent' }], evidence_table: [] })

/** Each line with its name put in, and how it is read; `meets` says whether a rule that expects it takes it as done. */
export function readMeaning(
  meaning: Meaning,
): readonly { readonly text: string; readonly is: Reading; readonly meets?: boolean }[] {
  const file = new URL(`../../fixtures/language/idioms/by-others/${meaning}.txt`, import.meta.url)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line, at) => {
    if (meaning === 'procedures' || meaning === 'no-procedures') {
      const name = procedures[at % procedures.length] ?? ''
      const text = line.replace(/(?<!\p{L})P(?!\p{L})/u, name)
      const match = matchAction(acting(text), { label: name, phrases: [name] })
      const is = match.met ? 'done' : match.unclear === true ? 'open' : 'not'
      const meets = matchAction(acting(text), { label: name, phrases: [name] }, { expected: true }).met
      return { text, is: judge(is, meaning === 'procedures'), meets }
    }
    if (meaning === 'calls' || meaning === 'no-calls') {
      const team = teams[at % teams.length] ?? ''
      const text = line.replace(/(?<!\p{L})T(?!\p{L})/u, at % teams.length === 0 ? team : `the ${team}`)
      const [entry] = escalations(acting(text))
      const is = entry?.isMade === true ? 'done' : entry?.mayBeMade === undefined ? 'not' : 'open'
      return { text, is: judge(is, meaning === 'calls') }
    }
    const medicine = medicines[at % medicines.length] ?? ''
    const text = line.replace(/(?<!\p{L})D(?!\p{L})/u, medicine)
    const name = medicine.split(' ')[0] ?? ''
    const order = medicationOrders(acting(text)).find(
      ({ span }) => text.slice(span.start, span.end).toLowerCase() === name,
    )
    const isOrder = order?.stance === 'recommended'
    const is = isOrder && order.isSure ? 'done' : order?.mayBeOrder === true ? 'open' : 'not'
    const meets = matchAction(acting(text), { drugs: [name] }, { expected: true }).met
    return { text, is: judge(is, meaning === 'orders'), meets }
  })
}

function judge(is: 'done' | 'open' | 'not', isMeant: boolean): Reading {
  if (is === 'open') return 'open'
  return (is === 'done') === isMeant ? 'right' : 'wrong'
}
