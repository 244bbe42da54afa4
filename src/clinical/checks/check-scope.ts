import { polarityOf } from '../language/polarity.ts'
import { readSentences } from '../language/sentences.ts'
import { creatinineAbove, filtrationBelow, glucoseAbove, potassiumAbove } from '../patient/laboratory-results.ts'
import type { Patient } from '../patient/patient.ts'
import { factsOf } from '../patient/patient-facts.ts'
import { type Truth, anyOf } from '../patient/truth.ts'
import { type Scope, cardiopulmonary } from './scope.ts'
import { scopeLexicon } from './scope/scope-lexicon.ts'
import { type Answer, asAnswer, isTextAnswer } from '../answer/parse-answer.ts'
import { uncitedText } from '../answer/uncited-text.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { quote } from '../words/text.ts'
import { type Score, notApplicable, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { vocabulary } from '../language/drug-names.ts'
import { groundsOnRecord } from './grounds.ts'
import { isIndicatedBy } from './indications.ts'
import { isCalledFor } from './scope/called-for.ts'
import { type OutOfScopeAct, outOfScopeActs } from './scope/out-of-scope-acts.ts'
import { team } from './scope/scope-cues.ts'
import { acutelyUnwell } from '../patient/vital-signs.ts'

/**
 * What a measured value calls for, in words that a scope may list.
 *
 * Glucose from 10 mmol/L is treated in hospital whatever the diagnosis (JBDS 2023; ADA Standards of Care 2025, section 16); insulin lowers potassium (UKKA 2023); failing kidneys are imaged (NICE NG148).
 */
const measured: readonly { readonly holds: (patient: Patient) => Truth; readonly words: string }[] = [
  { holds: (patient) => glucoseAbove(patient, 10), words: 'hyperglycaemia' },
  { holds: (patient) => potassiumAbove(patient, 5.5), words: 'insulin' },
  {
    holds: (patient) => anyOf(creatinineAbove(patient, 150), filtrationBelow(patient, 45)),
    words: 'renal ultrasound',
  },
]

/**
 * The specialties out of a scope that a patient's own record already calls for: by a condition, a symptom or a medicine that it lists, by a note, or by a measured value.
 *
 * What belongs to them is care of this patient's own illnesses beside the one in scope, and no drift: insulin for a diabetic with pneumonia, levodopa on time, endoscopy of who bleeds. A denied finding and a relative's count for nothing; a resolved
 * condition calls for nothing.
 */
function specialtiesOnRecord(patient: Patient, scope: Scope): ReadonlySet<string> {
  return factsOf(patient)(scope, () => readSpecialties(patient, scope))
}

function readSpecialties(patient: Patient, scope: Scope): ReadonlySet<string> {
  const lexicon = scopeLexicon(scope)
  const texts = [
    ...patient.conditions.flatMap(({ name, status }) => (status === 'resolved' ? [] : [name])),
    ...patient.symptoms.flatMap(({ name, present }) => (present ? [name] : [])),
    ...patient.medications.map(({ name }) => name),
    // Premedication for hives, an emollient for a rash that a drug once gave.
    ...patient.allergies.flatMap(({ reaction }) => (reaction === undefined ? [] : [reaction])),
    ...patient.notes.map(({ text }) => text),
    ...measured.flatMap(({ holds, words }) => (holds(patient).value === 'true' ? [words] : [])),
  ]
  const found = new Set<string>()
  for (const text of texts)
    for (const sentence of readSentences(text))
      for (const { from, to, value } of lexicon(sentence)) {
        if (value.kind === 'in' || found.has(value.specialty)) continue
        const { status } = polarityOf(text, sentence, from, to)
        if (status !== 'negated' && status !== 'other-experiencer') found.add(value.specialty)
      }
  return found
}

/**
 * The share of actions that stay in scope.
 *
 * An action is out of scope where it orders an intervention that the scope leaves to others, or directs an order at such a condition ("for his seizures",
 * "treat the UTI", "colonoscopy"). To consider it, or to order it on a condition, is an act too: whoever reads the answer may carry it out. No act is what is
 * mentioned (a comorbidity, a risk, something to watch), refused, stopped, continued as it was, or handed to who is in scope for it ("refer to neurology").
 *
 * With a patient, what belongs to a specialty that the record itself calls for is not drift: insulin for a diabetic with pneumonia is care of the same patient. Nor is what a state of the patient calls for: staging of a lung cancer, octreotide for varices, a search for the source of a fever. Whether that care is right is left to people.
 *
 * The lexicon decides: what it does not list is not flagged. Of a text each sentence is an action.
 *
 * @param answer parsed; a string is a text without evidence
 * @param scope parsed; `cardiopulmonary` when absent
 * @param patient absent, every act out of the lexicon's scope counts
 * @returns a value in [0, 1] with a reason for each action out of scope; unscored `text-unclear` where none is surely out of scope and one may be; not applicable without any action
 */
export function checkScope(answer: Answer | string, scope: Scope = cardiopulmonary, patient?: Patient): Score {
  const read = asAnswer(answer)
  return isTextAnswer(read)
    ? checkScopeOfTexts([read.text], scope, patient)
    : checkActions(read, scope, drifting(scope, patient))
}

/** "We halve for intracranial bleeding": a dose is lessened against it. */
const lessening = /^(?:halve[sd]?|halving|reduc\w+|lower\w*|cut)\b/iu

type Drifts = (act: OutOfScopeAct, isEmergent?: boolean) => boolean

/** Whether an act belongs to a specialty that the record does not call for. */
function drifting(scope: Scope, patient: Patient | undefined): Drifts {
  if (patient === undefined) return () => true
  const own = specialtiesOnRecord(patient, scope)
  const isUnwell = patient.setting === 'intensive-care' || acutelyUnwell(patient).value === 'true'
  return (act, isEmergent = false) =>
    // What saves a life now is everybody's own.
    !(isEmergent && isUnwell) &&
    !act.isContingent &&
    !imaging.test(act.term) &&
    !screening.test(act.words) &&
    !comforting.test(act.term) &&
    !lessening.test(act.words) &&
    !own.has(act.specialty) &&
    !isLeftToTeam(act) &&
    !isCalledFor(act, patient) &&
    !isForOnRecord(act, patient)
}

/** To look for what ails a patient is nobody's own. */
const imaging = /\b(?:CT|MRI|PET|ultrasound|scan|X-?ray|radiograph|cardiotocography)\b/iu

/** What any nurse applies. */
const comforting =
  /\b(?:emollients?|moisturi[sz]ers?|barrier cream|eye (?:drops|ointment)|artificial tears|lubricant|mouth ?wash|mouth care|lip balm|dressings?)\b/iu

/** "Depression screen, dietitian", "screen for delirium". */
const screening =
  /\b(?:screen(?:ing)?(?: (?:for|tool|score))?|questionnaire|PHQ-?9|4AT|CAM-ICU|MMSE|MoCA|(?:looking|watch(?:ing)?|watched|monitor(?:ing|ed)?|check(?:ing|ed)?) (?:out )?for)\b/iu

/** "Haematology on call tonight: … rasburicase if urate rises", "G-CSF if haematology agrees". */
function isLeftToTeam({ sentence }: OutOfScopeAct): boolean {
  return leftToTeam.test(sentence.text)
}

/** With how they are called on wards. */
const callTeams = `${team}|onc|ortho|haem|heme|neuro|gastro|endo|vasc|vascular|cardiothoracic|toxicology|obs|gynae|urol`

const leftToTeam = new RegExp(
  `\\b(?:${callTeams})\\b[^.;]{0,24}\\b(?:now|tonight|today|at once|immediately|within \\d+|their (?:call|decision)|told|aware|informed)\\b|` +
    `\\btheir (?:call|decision)\\b|\\b(?:unit|centre|center|hospital|service|site) (?:with|that (?:has|offers)|offering|capable of)\\b|` +
    `\\b(?:${team})\\b(?: and(?: \\w+){1,2})?(?: \\w+)? (?:on[- ]call|agrees?|decides?|advises?|to decide|to dose|to prescribe|led|guided)\\b|\\bby them\\b|` +
    // "Immunology for venom immunotherapy": who gives it is named.
    `\\b\\p{L}{3,}(?:olog(?:y|ist|ists)|iatr(?:y|ist|ics)|istry|allerg(?:y|ist))(?: clinic| review| referral)? (?:for|re|about|to (?:start|decide|advise|arrange))\\b`,
  'iu',
)

/** Whether the record has a usual indication of the drug that an act orders. */
function isForOnRecord({ term }: OutOfScopeAct, patient: Patient): boolean {
  const drug = vocabulary().named(term)
  return (
    drug !== undefined &&
    isIndicatedBy({ drug: drug.name, parts: drug.parts, classes: [...drug.classes] }, groundsOnRecord(patient))
  )
}

function checkActions({ recommended_actions: actions }: Recommendation, scope: Scope, drifts: Drifts): Score {
  if (actions.length === 0) return notApplicable('the answer recommends no action')
  return judge(
    actions.map(({ text, urgency }) => ({
      text,
      acts: outOfScopeActs(text, scope, { isAction: true }).filter((act) => drifts(act, urgency === 'emergent')),
    })),
    scope,
  )
}

/**
 * The share of actions in scope over several texts, such as the turns of a conversation: each sentence of each of them is an action.
 *
 * @param texts what the system said, in its order
 * @param patient as of `checkScope`
 * @returns as `checkScope`
 */
export function checkScopeOfTexts(texts: readonly string[], scope: Scope = cardiopulmonary, patient?: Patient): Score {
  const drifts = drifting(scope, patient)
  const sentences = texts.flatMap((given) => {
    const text = uncitedText(given)
    const acts = outOfScopeActs(text, scope).filter((act) => drifts(act))
    const bySentence = Map.groupBy(acts, ({ sentence }) => sentence.start)
    return readSentences(text).map(({ start, text: words }) => ({ text: words, acts: bySentence.get(start) ?? [] }))
  })
  return sentences.length === 0 ? notApplicable('the answer holds no sentence') : judge(sentences, scope)
}

/** What is read as one action, with its acts out of scope. */
interface Judged {
  readonly text: string
  readonly acts: readonly OutOfScopeAct[]
}

function judge(actions: readonly Judged[], scope: Scope): Score {
  const out = actions
    .map(({ text, acts }) => ({ text, acts: acts.filter(({ isSure }) => isSure) }))
    .filter(({ acts }) => acts.length > 0)
  const unclear = actions.filter(({ acts }) => acts.length > 0)
  if (out.length === 0 && unclear.length > 0)
    return unscored(
      'text-unclear',
      firstReasons(unclear, (one) => `${reason(one, scope)}, or only speaks of it`).join('; '),
    )
  return scored(
    (actions.length - out.length) / actions.length,
    firstReasons(out, (one) => reason(one, scope)),
  )
}

const mostNamed = 3

function reason({ text, acts }: Judged, scope: Scope): string {
  const named = acts
    .slice(0, mostNamed)
    .map(({ found, specialty, words }) => `${quote(found, 60)} (${specialty}) by ${quote(words, 80)}`)
  const more = acts.length > mostNamed ? ` and ${acts.length - mostNamed} more` : ''
  return `action ${quote(text)} is out of the scope ${quote(scope.name, 60)}: it acts on ${named.join(', ')}${more}`
}
