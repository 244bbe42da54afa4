import type { Patient } from './patient.ts'
import { findTerms, termLexicon } from '../language/terms.ts'
import { type Truth, no, yes, anyOf, unknown } from './truth.ts'
import { type ConditionKind, conditionNames } from './condition-names.ts'
import { polarityOf } from '../language/polarity.ts'
import { readSentences } from '../language/sentences.ts'

/** Not yet there: to be ruled out, or to be guarded against. Unlike "possible", which is a suspicion on record. */
const awaited = /\b(?:rule[ds]? out|r\/o|risk of|at risk)\b/iu

/**
 * Whether the record lists a condition, by any of its names.
 *
 * What is not listed is `false`: the problem list is taken as complete. A denied entry, a relative's and a resolved one do not count, nor does a past one of an
 * acute condition.
 *
 * @param status `active` alone, or also what is only suspected (the default)
 */
export function hasCondition(
  patient: Patient,
  kind: ConditionKind,
  status: 'active' | 'active or suspected' = 'active or suspected',
): Truth {
  const { course, names, unless } = conditionNames[kind]
  const found = patient.conditions.find(
    (condition) =>
      condition.status !== 'resolved' &&
      (status === 'active or suspected' || condition.status === 'active') &&
      namesAsPresent(condition.name, names, course === 'acute' ? 'is over' : 'counts') &&
      findTerms(condition.name, unless).length === 0 &&
      !awaited.test(condition.name),
  )
  if (found === undefined) return no(`no ${kind} on the problem list`)
  return yes(found.status === 'suspected' ? `suspected ${found.name}` : found.name)
}

/** Whether the record names a symptom or sign as present, by any of the given terms. What is not recorded is `false`. */
export function hasSymptom(patient: Patient, label: string, terms: readonly string[]): Truth {
  const found = patient.symptoms.find(({ name, present }) => present && namesAsPresent(name, terms, 'is over'))
  return found === undefined ? no(`no ${label} on record`) : yes(found.name)
}

/**
 * Whether an entry of the record names any of the terms, without denying it or speaking of a relative.
 *
 * @param terms as `termLexicon` takes them
 * @param past whether what is said to be over counts too: a chronic condition stays one
 */
export function namesAsPresent(entry: string, terms: readonly string[], past: 'counts' | 'is over'): boolean {
  return readSentences(entry).some((sentence) =>
    termLexicon(terms)
      .find(sentence.tokens)
      .some(({ from, to }) => {
        const { status } = polarityOf(entry, sentence, from, to)
        return !(
          status === 'negated' ||
          status === 'other-experiencer' ||
          (status === 'historical' && past === 'is over')
        )
      }),
  )
}

const terms = [
  'chest pain',
  'chest pressure',
  'chest tightness',
  'chest discomfort',
  'chest heaviness',
  'pain in the chest',
  'pain in chest',
  'thoracic pain',
  'chest ache',
  'aching chest',
  'heaviness in the chest',
  'discomfort in the chest',
  'tightness in the chest',
  'pressure in the chest',
  'retrosternal pain',
  'substernal pain',
  'central chest pain',
  'precordial pain',
  'angina',
  'anginal pain',
  'retrosternal pressure',
  'substernal pressure',
  'crushing pain',
  'pleuritic pain',
]

/** Pain in the chest, as a symptom that is present or on the problem list. */
export function chestPain(patient: Patient): Truth {
  return anyOf(hasSymptom(patient, 'chest pain', terms), hasCondition(patient, 'chest pain'))
}

/** Completed years between which a woman may be pregnant without anybody saying so. Our own limits; WHO counts from 15 to 49. */
const fertile = { from: 12, to: 55 }

/**
 * Whether a patient is pregnant, by the demographics or the problem list.
 *
 * Where neither says so, it is `unknown` of a woman from 12 to 55 years; it is `false` of all others, also where the sex is not on record, since nothing on record raises the question then.
 */
export function pregnancy(patient: Patient): Truth {
  const { age_years: age, pregnant, sex } = patient.demographics
  if (pregnant === true) return yes('pregnant')
  const listed = hasCondition(patient, 'pregnancy', 'active')
  if (listed.value === 'true' || pregnant === false) return pregnant === false ? no('not pregnant') : listed
  if (sex !== 'female') return no('no pregnancy on record')
  return age < fertile.from || age > fertile.to ? no(`age ${age}`) : unknown('whether she is pregnant is not on record')
}

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
