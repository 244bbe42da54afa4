import type { Chart } from '../chart.ts'

const chest = /\b(?:chest|breastbone|retrosternal|substernal|precordial)\b/iu
const pain = /\b(?:pain|pains|pressure|tightness|discomfort|heaviness|ache)\b/iu
const byItself = /\b(?:angina|crushing pain|pleuritic pain)\b/iu
const denied = /\b(?:no|denies|denied|without|nil|never|not|free of|absent)\b/iu

/** Pain in the chest, by any of the names that are common for it, among the symptoms or the problems. */
export function hasChestPain({ patient }: Chart): boolean {
  const names = [
    ...patient.symptoms.filter((symptom) => symptom.present).map((symptom) => symptom.name),
    ...patient.conditions.filter((condition) => condition.status !== 'resolved').map((condition) => condition.name),
  ]
  return names.some((name) => !denied.test(name) && (byItself.test(name) || (chest.test(name) && pain.test(name))))
}
