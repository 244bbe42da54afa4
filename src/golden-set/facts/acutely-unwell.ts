import type { Patient } from '../patient.ts'
import { type Truth, no, yes } from '../truth.ts'

/**
 * Whether the latest vital signs hold a single value that scores 3 in NEWS2, for which an urgent review is in order; or the patient is in intensive care.
 *
 * Source: Royal College of Physicians, National Early Warning Score 2, 2017 (oxygen saturation by scale 1)
 */
export function acutelyUnwell(patient: Patient): Truth {
  if (patient.setting === 'intensive-care') return yes('in intensive care')
  const latest = patient.vital_signs.toSorted((a, b) => Date.parse(b.taken_at) - Date.parse(a.taken_at))[0]
  if (latest === undefined) return no('no vital signs on record')
  const outside = (value: number | undefined, low: number, high: number): boolean =>
    value !== undefined && (value <= low || value >= high)
  const facts = [
    outside(latest.respiratory_rate_per_min, 8, 25) && `respiratory rate ${latest.respiratory_rate_per_min}/min`,
    outside(latest.spo2_percent, 91, Infinity) && `oxygen saturation ${latest.spo2_percent}%`,
    outside(latest.systolic_mmhg, 90, 220) && `systolic pressure ${latest.systolic_mmhg} mmHg`,
    outside(latest.heart_rate_per_min, 40, 131) && `heart rate ${latest.heart_rate_per_min}/min`,
    outside(latest.temperature_celsius, 35, Infinity) && `temperature ${latest.temperature_celsius} °C`,
    latest.consciousness !== undefined && latest.consciousness !== 'alert' && `consciousness: ${latest.consciousness}`,
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? { value: 'true', facts } : no('no vital sign that scores 3 in NEWS2')
}
