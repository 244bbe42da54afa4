import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { namesAsPresent } from './names-as-present.ts'

const names = ['angioedema', 'angio-oedema']

/** Angioedema, of whatever cause: on the problem list, or among the allergies as a reaction or in the name of the substance. */
export function angioedemaOnRecord(patient: Patient): Truth {
  const allergy = patient.allergies.find(({ substance, reaction = '' }) =>
    [substance, reaction].some((entry) => namesAsPresent(entry, names, 'counts')),
  )
  return anyOf(
    hasCondition(patient, 'angioedema'),
    allergy === undefined ? no('no angioedema on record') : yes(`angioedema with ${allergy.substance}`),
  )
}
