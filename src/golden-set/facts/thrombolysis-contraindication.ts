import { convert } from '../../language/quantities/convert.ts'
import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, unknown, yes } from '../truth.ts'
import { type ConditionKind, conditionNames } from './condition-names.ts'
import { daysSince } from './days-since.ts'
import { hasCondition } from './has-condition.ts'
import { namesAsPresent } from './names-as-present.ts'
import { findTerms } from '../../language/terms/find-terms.ts'

/**
 * Whether the record holds an absolute contraindication to systemic thrombolysis: bleeding, a haemorrhagic stroke ever, a tumour of the brain, a bleeding diathesis, an ischaemic stroke in the last 6 months, or major
 * surgery, major trauma or a head injury in the last 3 weeks.
 *
 * Read from the problem list, times included ("craniotomy 18 days ago"). An operation or a stroke without its time is `unknown`.
 * Source: ESC/ERS 2019 acute pulmonary embolism, table 10, https://doi.org/10.1093/eurheartj/ehz405
 */
export function thrombolysisContraindication(patient: Patient): Truth {
  return anyOf(
    hasCondition(patient, 'active bleeding', 'active'),
    hasCondition(patient, 'a haemorrhagic stroke, a tumour of the brain or a bleeding diathesis', 'active'),
    recently(patient, 'major surgery or trauma', 21),
    recently(patient, 'ischaemic stroke', convert(6, 'month', 'd')),
  )
}

/** An entry that is over counts too: an operation always is. */
function recently(patient: Patient, kind: ConditionKind, days: number): Truth {
  const { names, unless } = conditionNames[kind]
  const entries = patient.conditions.filter(
    ({ name }) => namesAsPresent(name, names, 'counts') && findTerms(name, unless).length === 0,
  )
  return anyOf(
    no(`no ${kind} on the problem list`),
    ...entries.map(({ name }) => {
      const since = daysSince(name, patient)
      if (since === undefined) return unknown(`${name}: when is not on record`)
      if (since.most <= days) return yes(name)
      return since.least > days ? no(name) : unknown(`${name}: the day is not on record`)
    }),
  )
}
