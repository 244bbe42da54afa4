import { nat } from 'fast-check'
import type { Lab, Patient } from '../../golden-set/patient.ts'
import { convert } from '../../language/quantities/convert.ts'
import type { Substance } from '../../language/quantities/substances.ts'
import { type Changed, changedPatient } from './changed-patient.ts'
import { sameContent } from './compare-answers.ts'
import type { Relation } from './relation.ts'

/** Units in which laboratories report the same thing; the substance where mass and amount are exchanged. */
const exchanges: readonly {
  readonly name: RegExp
  readonly units: readonly string[]
  readonly substance?: Substance
}[] = [
  { name: /\b(?:potassium|k\+?)$/iu, units: ['mmol/L', 'mEq/L'], substance: 'potassium' },
  { name: /\b(?:sodium|na\+?)$/iu, units: ['mmol/L', 'mEq/L'], substance: 'sodium' },
  { name: /\bbicarbonate\b|\bhco3/iu, units: ['mmol/L', 'mEq/L'], substance: 'bicarbonate' },
  { name: /glucose/iu, units: ['mmol/L', 'mg/dL'], substance: 'glucose' },
  { name: /creatinine$/iu, units: ['umol/L', 'mg/dL'], substance: 'creatinine' },
  { name: /\burea$/iu, units: ['mmol/L', 'mg/dL'], substance: 'urea' },
  { name: /urea nitrogen|\bbun\b/iu, units: ['mg/dL', 'mmol/L'], substance: 'urea-nitrogen' },
  { name: /lactate/iu, units: ['mmol/L', 'mg/dL'], substance: 'lactate' },
  { name: /\bcalcium/iu, units: ['mmol/L', 'mg/dL'], substance: 'calcium' },
  { name: /\bmagnesium/iu, units: ['mmol/L', 'mg/dL'], substance: 'magnesium' },
  { name: /tropon/iu, units: ['ng/L', 'pg/mL', 'ng/mL', 'ug/L'] },
  { name: /bnp|natriuretic/iu, units: ['pg/mL', 'ng/L'] },
  { name: /\bha?emoglobin$|^hb$/iu, units: ['g/L', 'g/dL'] },
  { name: /c-reactive|\bcrp\b/iu, units: ['mg/L', 'mg/dL'] },
  { name: /d-?dimer/iu, units: ['ng/mL', 'ug/L', 'mg/L'] },
  { name: /p[a]?(?:co2|o2)$/iu, units: ['mmHg', 'kPa'] },
]

/** The same laboratory values in other units leave the clinical content of the answer as it is. */
export const unitsChanged: Relation = {
  id: 'units-changed',
  describe: 'the same laboratory values in other units lead to the same drugs, escalations and urgency',
  draws: () => changedPatient(nat(9), inOtherUnits),
  judge: sameContent,
}

function inOtherUnits(patient: Patient, turn: number): Changed | undefined {
  const labs = patient.labs.map((lab) => inOtherUnit(lab, turn))
  const changes = labs.flatMap((lab, index) => {
    const old = patient.labs[index]
    return old === undefined || old === lab
      ? []
      : [`${old.name} ${old.value} ${old.unit} written as ${lab.value} ${lab.unit}`]
  })
  return changes.length === 0 ? undefined : { patient: { ...patient, labs }, change: changes.join(', ') }
}

function inOtherUnit(lab: Lab, turn: number): Lab {
  const exchange = exchanges.find(({ name, units }) => name.test(lab.name.trim()) && indexOfUnit(units, lab.unit) >= 0)
  if (exchange === undefined) return lab
  const { units, substance } = exchange
  const steps = 1 + (turn % (units.length - 1))
  const unit = units[(indexOfUnit(units, lab.unit) + steps) % units.length] ?? lab.unit
  // Twelve digits: what division leaves behind them is no part of the value.
  const inUnit = (value: number): number => Number(convert(value, lab.unit.trim(), unit, substance).toPrecision(12))
  const { upper_reference_limit: limit } = lab
  return {
    ...lab,
    value: inUnit(lab.value),
    unit,
    ...(limit === undefined ? {} : { upper_reference_limit: inUnit(limit) }),
  }
}

function indexOfUnit(units: readonly string[], written: string): number {
  const unit = written
    .trim()
    .toLowerCase()
    .replace(/^[µμ]|^mc(?=g|mol)/u, 'u')
  return units.findIndex((known) => known.toLowerCase() === unit)
}
