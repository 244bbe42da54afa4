import type { Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'

/**
 * Whether a pleural effusion is large: two thirds of the hemithorax or more, or 1.5 L or more, or called large or massive.
 *
 * BTS 2023 gives no number; these are operational cuts. `unknown` for an effusion whose size is not on record, `false` without one.
 */
export function largePleuralEffusion(patient: Patient): Truth {
  const { pleural_effusion: effusion } = patient
  const named = hasCondition(patient, 'large pleural effusion')
  if (effusion === undefined) {
    if (named.value === 'true') return named
    const small = hasCondition(patient, 'small pleural effusion')
    if (small.value === 'true') return no(small.facts.join(', '))
    const any = hasCondition(patient, 'pleural effusion')
    return any.value === 'true'
      ? unknown(`${any.facts.join(', ')}, its size is not on record`)
      : no('no pleural effusion on record')
  }
  const { hemithorax_share: share, volume_ml: volume, description = '' } = effusion
  if (share !== undefined && share >= 2 / 3)
    return yes(`pleural effusion of ${Math.round(share * 100)}% of the hemithorax`)
  if (volume !== undefined && volume >= 1500) return yes(`pleural effusion of ${volume} mL`)
  if (share !== undefined || volume !== undefined)
    return no('pleural effusion under two thirds of the hemithorax and under 1500 mL')
  if (/\b(?:not|no|non)[-\s](?:\w+\s)?(?:large|massive)\b/iu.test(description))
    return no(`pleural effusion: ${description}`)
  if (/\b(?:large|massive|hemithorax opacification|white-out)\b/iu.test(description))
    return yes(`pleural effusion: ${description}`)
  if (/\b(?:small|trace|minimal|tiny|moderate|blunting)\b/iu.test(description))
    return no(`pleural effusion: ${description}`)
  return unknown('pleural effusion, its size is not on record')
}
