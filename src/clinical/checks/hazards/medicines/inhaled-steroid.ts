import type { MedicationOrder } from '../../../answer/medications.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { isSwappedAway, isTakenAway } from './taken-away.ts'

const steroid = 'inhaled-corticosteroid'

/** Into the nose, or for as long as something else is given. */
const inNose = /\b(?:nasal\w*|intranasal\w*|nostrils?|nose|rhinitis)\b/iu
const forNow =
  /\b(?:while|whilst|during|until|till|nebuli[sz]\w*|acute phase|restart\w*|resum\w*|reinstat\w*|in the meantime|temporar\w*|ventilat\w*|if|unless)\b/iu

/** A class that is only told of: "inhaled steroid gives more pneumonia". */
const isTold = ({ isClass, stance }: MedicationOrder): boolean => isClass && stance === 'mentioned'

/**
 * An inhaled corticosteroid that is taken for good from who has asthma, with none in its place: whatever it is exchanged for, and for whatever reason.
 *
 * One that is paused for the hours of a nebuliser is none; nor is one that another with a steroid replaces, or in who is given a corticosteroid by mouth or by vein.
 */
export function asthmaWithoutSteroid(
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): readonly string[] {
  const own = taken.filter(({ classes }) => [...classes].includes(steroid))
  if (own.length === 0) return []
  const isOwn = ({ drug, isClass, classes }: MedicationOrder): boolean =>
    isClass ? classes.includes(steroid) : own.some(({ name }) => name === drug)
  const stopped = orders.find(
    (order) =>
      isOwn(order) &&
      !inNose.test(order.sentence.text) &&
      !forNow.test(order.sentence.text) &&
      ((order.stance === 'refused' && order.isSure) || isTakenAway(order, orders) || isSwappedAway(order, orders)),
  )
  if (stopped === undefined) return []
  const isKept = orders.some(
    (order) =>
      order !== stopped &&
      !inNose.test(order.sentence.text) &&
      ((order.classes.includes(steroid) &&
        order.stance !== 'refused' &&
        !isTold(order) &&
        // Told once more where it is stopped: "admitted while on Symbicort".
        !(order.drug === stopped.drug && order.stance === 'mentioned')) ||
        (order.classes.includes('systemic-corticosteroid') && order.stance === 'recommended')),
  )
  if (isKept) return []
  const { value, facts } = hasCondition(patient, 'asthma', 'active')
  return value === 'true'
    ? [
        `the inhaled corticosteroid is taken away (${quote(stopped.sentence.text)}) with none in its place, and the record has ${quote(facts.join(', '))}: bronchodilators alone hide the inflammation until it kills (GINA 2025, box 8; GOLD 2026, COPD with asthma: never without an inhaled steroid)`,
      ]
    : []
}
