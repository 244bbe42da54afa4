import type { Answer } from '../../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../../answer/medications.ts'
import { timesADay } from '../../../../quantities/times-a-day.ts'
import { vocabulary } from '../../../../language/drug-names.ts'
import { readSentences } from '../../../../language/sentences.ts'
import { hasCondition } from '../../../../patient/conditions.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { type Hazards, noHazards } from '../../hazards.ts'
import { whatBecomes } from '../../medicines/what-becomes.ts'
import { dayAmounts } from '../day-amounts.ts'
import { figure } from '../in-milligrams.ts'
import { inPump, oralMorphine, wayOf } from './first-opioids.ts'
import { isPatch } from './opioid-forms.ts'

const source =
  'NPSA Rapid Response Report 2008, opioid doses: a step beyond half of the dose before is checked; BNF, prescribing in palliative care; CDC opioid guideline 2022'

/** What a patient is used to, in mg of oral morphine. */
interface Habit {
  readonly single: number
  readonly day: number
}

/** How many times the habit is a slip of the point, and no step by which it is raised. */
const timesSingle = 6
const timesDay = 5

/** In mg of oral morphine: less than that is given for a sharp pain to anybody. */
const leastSingle = 30
const leastDay = 60

/**
 * An opioid for who takes one, in a dose that is several times as much as the one at home: a decimal point, a concentrate by the spoon, a driver that holds ten days. A ventilated patient, a pump that a patient presses and a patch at home are left out.
 */
export function opioidsAboveHome(answer: Answer, orders: readonly MedicationOrder[], patient: Patient): Hazards {
  const own = orders.filter(({ classes, isClass }) => classes.includes('opioid') && !isClass)
  const habit = own.length === 0 ? undefined : habitOf(patient)
  if (habit === undefined || hasCondition(patient, 'invasive ventilation').value === 'true') return noHazards
  const { ordered } = whatBecomes(own, orders)
  const sure = dayAmounts(answer, orders, (order) => ordered.includes(order) && !isPatch(order)).flatMap((amount) => {
    const { order, isUnits, isPerKg, isRate, behind } = amount
    if (isUnits || isPerKg || isRate || inPump.test(behind) || /\bPCA\b/u.test(order.sentence.text)) return []
    const way = wayOf(amount)
    const single = oralMorphine(order.drug, amount.single, way) ?? 0
    const day = amount.day === undefined ? 0 : (oralMorphine(order.drug, amount.day, way) ?? 0)
    const isForDay = amount.day === amount.single
    const isTooMuch =
      (!isForDay && single >= leastSingle && single >= habit.single * timesSingle && single >= habit.day) ||
      (isForDay && day >= leastDay && day >= habit.day * timesDay)
    return isTooMuch
      ? [
          `${order.drug} ${figure(amount.single)} mg (${figure(single)} mg of oral morphine) is many times what the patient is used to, ${figure(habit.single)} mg at a time and ${figure(habit.day)} mg in a day (${quote(order.sentence.text)}): breathing stops (${source})`,
        ]
      : []
  })
  return { sure: [...new Set(sure)], unclear: [] }
}

/** By the opioids on the list, with how often they may be taken at most; undefined where there is none, or one of them is a patch or has no dose in mg. */
function habitOf({ medications }: Patient): Habit | undefined {
  const opioids = medications
    .filter(({ status }) => status === 'active')
    .flatMap((medicine) => {
      const drug = readSentences(medicine.name)
        .flatMap((sentence) => vocabulary().mentions(sentence))
        .find(({ value }) => value.classes.has('opioid'))?.value.name
      return drug === undefined ? [] : [{ ...medicine, drug }]
    })
  const habits = opioids.map(({ drug, dose = '', frequency = '', route = '', name }): Habit | undefined => {
    const milligrams = Number(/(?<mg>\d+(?:\.\d+)?)\s?mg\b(?!\s?\/)/iu.exec(dose)?.groups?.['mg'])
    const times = timesADay(frequency)
    const way = /\b(?:SC|IV|IM|subcut\w*|intraven\w*)\b/iu.test(route) ? 'injected' : 'oral'
    const single = oralMorphine(drug, milligrams, way)
    if (/\bpatch\b|transdermal/iu.test(`${name} ${route} ${dose}`) || times === undefined || single === undefined)
      return undefined
    return Number.isFinite(single) && single > 0 ? { single, day: single * Math.max(1, times) } : undefined
  })
  const known = habits.filter((habit) => habit !== undefined)
  if (known.length === 0 || known.length < habits.length) return undefined
  return {
    single: Math.max(...known.map(({ single }) => single)),
    day: known.reduce((sum, { day }) => sum + day, 0),
  }
}
