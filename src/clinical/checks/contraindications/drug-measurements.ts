import {
  arterialPhBelow,
  filtrationBelow,
  internationalRatioAbove,
  lactateAbove,
} from '../../patient/laboratory-results.ts'
import { isAcidotic, shocked } from '../../patient/emergencies.ts'
import { hasCondition } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'

/** Drugs that a measured value, or a state that values show, forbids. */
interface MeasuredRow {
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
  /** Words by which an entry of `contraindications_checked` is about it. */
  readonly named: readonly string[]
  readonly holds: (patient: Patient) => Truth
  readonly because: string
  /** The label or guideline. */
  readonly source: string
}

const kidneys = ['kidney', 'renal', 'eGFR', 'CrCl', 'creatinine', 'creatinine clearance']
const inShock = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'septic shock', 'active'),
    hasCondition(patient, 'cardiogenic shock', 'active'),
    shocked(patient),
  )

/**
 * Contraindications that stand in the results and not on the problem list. Limits are those of the labels; where they differ between regions the one that is named. An unreviewed reference table, not for clinical use.
 */
export const measuredContraindications: readonly MeasuredRow[] = [
  {
    drugs: ['metformin'],
    named: ['lactate', 'lactic acidosis', 'acidosis', ...kidneys],
    holds: (patient) =>
      anyOf(
        lactateAbove(patient, 5),
        filtrationBelow(patient, 30),
        allOf(arterialPhBelow(patient, 7.25), inShock(patient)),
      ),
    because: 'lactic acidosis',
    source: 'metformin SmPC, section 4.3',
  },
  {
    classes: ['raas-inhibitor'],
    named: ['shock', 'hypotension', 'pressure'],
    holds: inShock,
    because: 'pressure and filtration fall further in shock',
    source: 'ACE inhibitor labels, warnings; Think Kidneys sick-day guidance 2018',
  },
  {
    drugs: ['dabigatran'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 15),
    because: 'it gathers in kidney failure',
    source: 'dabigatran SmPC, section 4.3 (below 30 mL/min); US label (below 15)',
  },
  {
    drugs: ['zoledronic acid'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 30),
    because: 'kidney failure',
    source: 'zoledronic acid SmPC, sections 4.2 and 4.4',
  },
  {
    drugs: ['nitrofurantoin', 'dofetilide'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 20),
    because: 'it gathers in kidney failure',
    source: 'labels of nitrofurantoin and dofetilide, section 4',
  },
  {
    classes: ['benzodiazepine'],
    named: ['hypercapnia', 'sedation', 'respiratory depression', 'respiratory', 'CO2'],
    holds: (patient) =>
      allOf(
        isAcidotic(patient, 7.35),
        not(hasCondition(patient, 'invasive ventilation')),
        patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
      ),
    because: 'it depresses breathing that already fails',
    source: 'benzodiazepine labels, section 4.3 (severe respiratory insufficiency); BTS/ICS 2016',
  },
  {
    classes: ['vitamin-k-antagonist'],
    named: ['INR', 'bleeding'],
    holds: (patient) => internationalRatioAbove(patient, 5),
    because: 'an INR above 5 calls for a pause',
    source: 'BSH warfarin 2011, reversal',
  },
]
