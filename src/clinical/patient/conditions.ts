import { type Patient, problemsAndNotes } from './patient.ts'
import { termLexicon, termsOf } from '../language/terms.ts'
import { type Truth, no, yes, anyOf, unknown } from './truth.ts'
import { conditionsNamed, courseOf, daysOf, isKindOf } from './conditions/condition-kinds.ts'
import { type ConditionKind, conditionRows } from './conditions/condition-table.ts'
import { latestLab } from './laboratory-results.ts'
import { daysSincePast } from './entry-times.ts'
import { polarityOf } from '../language/polarity.ts'
import { readSentences } from '../language/sentences.ts'

/** The kinds of condition that rules ask for, by their ids. */
export const conditionKinds = Object.keys(conditionRows) as readonly ConditionKind[]

/** Not yet there: to be ruled out, or to be guarded against. Unlike "possible", which is a suspicion on record. */
const awaited = /\b(?:rule[ds]? out|r\/o|risk of|at risk)\b/iu

/**
 * Whether the record lists a condition, by any of its names or by a kind of it: a subdural haematoma is active bleeding, CKD G4 is severe kidney disease.
 *
 * What is not listed is `false`: the problem list is taken as complete. A denied entry, a relative's and a resolved one do not count. Of an acute condition nor does a past one ("history of", "STEMI 2019", "3 weeks ago");
 * where its date leaves open whether it stands (last year's bleeding, in the same year), it is `unknown`.
 *
 * @param status `active` alone, or also what is only suspected (the default)
 */
export function hasCondition(
  patient: Patient,
  kind: ConditionKind,
  status: 'active' | 'active or suspected' = 'active or suspected',
): Truth {
  let open: Truth | undefined
  for (const condition of patient.conditions) {
    if (condition.status === 'resolved' || (status === 'active' && condition.status !== 'active')) continue
    if (awaited.test(condition.name)) continue
    const stands = standsAs(condition.name, kind, patient)
    if (stands === 'true') return yes(condition.status === 'suspected' ? `suspected ${condition.name}` : condition.name)
    if (stands === 'unknown') open ??= unknown(`${condition.name}: whether it is over is not on record`)
  }
  return open ?? no(`no ${kind} on the problem list`)
}

/** Whether an entry names a condition of a kind that is not over. */
function standsAs(entry: string, kind: ConditionKind, patient: Patient): Truth['value'] {
  const named = conditionsNamed(entry).filter((one) => isKindOf(one.kind, kind))
  if (named.length === 0) return 'false'
  if (courseOf(kind) === 'chronic') return 'true'
  const current = named.filter(({ isPast }) => !isPast)
  if (current.length === 0) return 'false'
  const since = daysSincePast(entry, patient)
  if (since === undefined) return 'true'
  const cuts = current.map((one) => daysOf(courseOf(one.kind) === 'acute' ? one.kind : kind))
  if (cuts.some(([standsUpTo]) => since.most <= standsUpTo)) return 'true'
  return cuts.every(([, overAfter]) => since.least > overAfter) ? 'false' : 'unknown'
}

/**
 * The entries of the problem list that name a condition of a kind, whether or not it is over: an operation always is.
 *
 * @returns their names, as the record has them
 */
export function entriesOf(patient: Patient, kind: ConditionKind): readonly string[] {
  return patient.conditions.flatMap(({ name }) =>
    conditionsNamed(name).some((one) => isKindOf(one.kind, kind)) ? [name] : [],
  )
}

/** Whether words of the record, such as those on an ECG, name a condition of a kind as there. */
export function names(words: string, kind: ConditionKind): boolean {
  return conditionsNamed(words).some((one) => !one.isPast && isKindOf(one.kind, kind))
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
    termsOf(entry, sentence, termLexicon(terms)).some(({ from, to }) => {
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
 * Where neither says so, nor a test of it among the results or in a note, nor that she cannot conceive, it is `unknown` of a woman from 12 to 55 years; it is `false` of all others, also where the sex is not on record, since nothing on record raises the question
 * then.
 */
export function pregnancy(patient: Patient): Truth {
  const { age_years: age, pregnant, sex } = patient.demographics
  if (pregnant === true) return yes('pregnant')
  const listed = hasCondition(patient, 'pregnancy', 'active')
  if (listed.value === 'true' || pregnant === false) return pregnant === false ? no('not pregnant') : listed
  if (sex !== 'female') return no('no pregnancy on record')
  if (age < fertile.from || age > fertile.to) return no(`age ${age}`)
  return notPregnant(patient) ?? unknown('whether she is pregnant is not on record')
}

/** IU/L of hCG. */
const pregnantFrom = 25

/** A test that is negative or positive, or what leaves no pregnancy to be had. */
function notPregnant({ labs, notes, conditions }: Patient): Truth | undefined {
  const test = latestLab(labs.filter(({ name }) => /\bh?cg\b|pregnancy/iu.test(name)))
  if (test !== undefined && test.value < 5) return no(`${test.name} ${test.value} ${test.unit}`)
  // Above what the pituitary of an older woman makes; a tumour that makes it is on the problem list.
  if (
    test !== undefined &&
    test.value >= pregnantFrom &&
    /hcg/iu.test(test.name) &&
    /^m?I?U\s*\/\s*m?L$/iu.test(test.unit.trim())
  )
    return yes(`${test.name} ${test.value} ${test.unit}`)
  const said = problemsAndNotes({ conditions, notes }).find((text) => excludesPregnancy.test(text))
  return said === undefined ? undefined : no('a note excludes pregnancy')
}

const excludesPregnancy =
  /\b(?:pregnancy(?: test)?|[βb]?-?hcg|upt)\b[^.;]{0,20}\b(?:neg\w*|excluded)\b|\bneg\w*\b[^.;]{0,12}\b(?:pregnancy|hcg)\b|\bno\b[^.;]{0,12}\bpregnancy\b(?! test)|\bno\b[^.;:]{0,80},\s*(?:or |nor |and )?pregnancy\b(?! (?:test|plan\w*|wish\w*|ha[sd]|is|was))|\bnot pregnant\b|\bpost-?menopaus\w*|\bmenopaus(?:e|al)\b|\bhysterectomy\b|\btubal ligation\b|\bsterili[sz]ed\b/iu

/** Angioedema, of whatever cause and however long ago: on the problem list, resolved too, or among the allergies as a reaction or in the name of the substance. */
export function angioedemaOnRecord(patient: Patient): Truth {
  const allergy = patient.allergies.find(({ substance, reaction = '' }) =>
    [substance, reaction].some((entry) => conditionsNamed(entry).some(({ kind }) => kind === 'angioedema')),
  )
  // It is the history that counts: an attack that is over is one.
  const conditions = patient.conditions.map((condition) => ({ ...condition, status: 'active' as const }))
  return anyOf(
    hasCondition({ ...patient, conditions }, 'angioedema'),
    allergy === undefined ? no('no angioedema on record') : yes(`angioedema with ${allergy.substance}`),
  )
}
