import { cha2ds2Vasc } from '../../../../calculators/atrial-fibrillation.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../../patient/truth.ts'

/** A CHA2DS2-VASc or CHA2DS2-VA of 3 or more, as a note has it. */
export function highStrokeScore({ notes }: Patient): Truth {
  const score = notes
    .map(
      ({ text }) =>
        /\bCHA2?DS2?-?VA(?:Sc)?\b\s*(?:score)?\s*(?:of|=|:)?\s*(?<score>\d)/iu.exec(text)?.groups?.['score'],
    )
    .find((found) => found !== undefined)
  return score !== undefined && Number(score) >= 3 ? yes(`CHA2DS2-VASc ${score}`) : no('no high score in the notes')
}

/** A high CHA2DS2-VASc by age and what the problem list has; a stroke is asked for by itself. */
export function strokeRisk({ demographics: { age_years: ageYears }, conditions, lvef_percent: lvef }: Patient): Truth {
  const names = conditions.filter(({ status }) => status !== 'suspected').map(({ name }) => name)
  const has = (words: RegExp): boolean => names.some((name) => words.test(name) && !/\b(?:no|family)\b/iu.test(name))
  const heartFailure =
    has(/\b(?:heart failure|cardiomyopathy|HF[rpm]\w*EF|HF)\b/iu) || (lvef !== undefined && lvef <= 40)
  const hypertension = has(/(?<!\b(?:pulmonary|portal|intracranial|ocular)(?: arterial)? )\bhypertension\b/iu)
  const diabetes = has(/\bdiabetes\b(?! insipidus)|\bT[12]DM\b/iu)
  const vascularDisease = has(
    /\b(?:myocardial infarction|NSTEMI|STEMI|(?:ischa?emic|coronary) (?:heart|artery) disease|CABG|PCI|peripheral (?:arterial|artery|vascular) disease|PAD|PVD)\b/iu,
  )
  const { band } = cha2ds2Vasc({
    ageYears,
    heartFailure,
    hypertension,
    diabetes,
    vascularDisease,
    strokeTiaOrThromboembolism: false,
  })
  const facts = [
    ...(ageYears >= 65 ? [`age ${ageYears}`] : []),
    ...(ageYears >= 75 ? ['75 or more'] : []),
    ...(heartFailure ? ['heart failure'] : []),
    ...(hypertension ? ['hypertension'] : []),
    ...(diabetes ? ['diabetes'] : []),
    ...(vascularDisease ? ['vascular disease'] : []),
  ]
  return band === 'high' ? yes(facts.join(', ')) : no('fewer than two points of CHA2DS2-VA')
}
