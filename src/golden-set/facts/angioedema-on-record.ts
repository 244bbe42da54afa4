import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { namesAsPresent } from './names-as-present.ts'

const names = ['angioedema', 'angio-oedema']

/** Angioedema, of whatever cause and however long ago: on the problem list, resolved too, or among the allergies as a reaction or in the name of the substance. */
export function angioedemaOnRecord(patient: Patient): Truth {
  const allergy = patient.allergies.find(({ substance, reaction = '' }) =>
    [substance, reaction].some((entry) => namesAsPresent(entry, names, 'counts')),
  )
  // It is the history that counts: an attack that is over is one.
  const conditions = patient.conditions.map((condition) => ({ ...condition, status: 'active' as const }))
  return anyOf(
    hasCondition({ ...patient, conditions }, 'angioedema'),
    allergy === undefined ? no('no angioedema on record') : yes(`angioedema with ${allergy.substance}`),
  )
}
