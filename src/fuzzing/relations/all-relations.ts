import { allergyAdded } from './allergy-added.ts'
import { demographicSwap } from './demographic-swap.ts'
import { doseTenfold } from './dose-tenfold.ts'
import { doseUnitSlip } from './dose-unit-slip.ts'
import { findingNegated } from './finding-negated.ts'
import { irrelevantHistory } from './irrelevant-history.ts'
import { labOrder } from './lab-order.ts'
import { noteParaphrased } from './note-paraphrased.ts'
import type { Relation } from './relation.ts'
import { sentenceOrder } from './sentence-order.ts'
import { unitsChanged } from './units-changed.ts'
import { worseningSign } from './worsening-sign.ts'

/** Every metamorphic relation of the package. */
export const allRelations: readonly Relation[] = [
  unitsChanged,
  labOrder,
  sentenceOrder,
  noteParaphrased,
  irrelevantHistory,
  demographicSwap,
  worseningSign,
  findingNegated,
  allergyAdded,
  doseTenfold,
  doseUnitSlip,
]
