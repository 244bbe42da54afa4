import { latestVital } from './emergencies.ts'
import type { Patient } from './patient.ts'

/** Saturation in %, from above which no oxygen is missed; in hypercapnic failure the scale ends at 88. */
const scale1 = [
  { upTo: 91, points: 3 },
  { upTo: 93, points: 2 },
  { upTo: 95, points: 1 },
]
const scale2 = [
  { upTo: 83, points: 3 },
  { upTo: 85, points: 2 },
  { upTo: 87, points: 1 },
]

/** The aggregate score of the latest vital signs; what was not measured counts nothing, so that the score is a least one. Chronic lung disease is read by the second scale. */
export function earlyWarningScore(patient: Patient): number {
  const chronic = patient.conditions.some(({ name }) =>
    /\bCOPD\b|emphysema|hypoventilation|hypercapn|chronic obstructive|fibrosis|home oxygen|LTOT/iu.test(name),
  )
  const spo2 = latestVital(patient, 'spo2_percent')
  const rate = latestVital(patient, 'respiratory_rate_per_min')
  const systolic = latestVital(patient, 'systolic_mmhg')
  const pulse = latestVital(patient, 'heart_rate_per_min')
  const heat = latestVital(patient, 'temperature_celsius')
  const fio2 = latestVital(patient, 'fio2')
  const level = latestVital(patient, 'consciousness')
  return [
    spo2 === undefined ? 0 : ((chronic ? scale2 : scale1).find(({ upTo }) => spo2 <= upTo)?.points ?? 0),
    fio2 !== undefined && fio2 > 0.21 && !chronic ? 2 : 0,
    rate === undefined ? 0 : rate <= 8 || rate >= 25 ? 3 : rate >= 21 ? 2 : rate <= 11 ? 1 : 0,
    systolic === undefined ? 0 : systolic <= 90 || systolic >= 220 ? 3 : systolic <= 100 ? 2 : systolic <= 110 ? 1 : 0,
    pulse === undefined ? 0 : pulse <= 40 || pulse >= 131 ? 3 : pulse >= 111 ? 2 : pulse <= 50 || pulse >= 91 ? 1 : 0,
    heat === undefined ? 0 : heat <= 35 ? 3 : heat >= 39.1 ? 2 : heat <= 36 || heat >= 38.1 ? 1 : 0,
    level === undefined || level === 'alert' ? 0 : 3,
  ].reduce<number>((sum, points) => sum + points, 0)
}
