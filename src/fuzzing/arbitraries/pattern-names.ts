import { type VitalSignPatternName, vitalSignPatterns } from '../clinical/vital-sign-patterns.ts'

/** The states from which readings are drawn, the plainest first; `never` leaves out those in which somebody may be acutely unwell. */
export function patternNames(acutelyUnwell: 'never' | 'possibly'): readonly VitalSignPatternName[] {
  const names = Object.keys(vitalSignPatterns.rows) as VitalSignPatternName[]
  return acutelyUnwell === 'possibly' ? names : names.filter((name) => !vitalSignPatterns.rows[name].mayBeUnwell)
}
