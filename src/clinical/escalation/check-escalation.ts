import { type Answer, asAnswer, isTextAnswer, passageInOtherLanguage } from '../answer/parse-answer.ts'
import { disavowals } from '../language/disavowals.ts'
import { findTerms } from '../language/terms.ts'
import { acutelyUnwell } from '../patient/vital-signs.ts'
import { criticalResult, mayNeedHelpNow } from './needs-help-now.ts'
import { namesAsPresent } from '../patient/conditions.ts'
import { factsOf, withoutChange } from '../patient/patient-facts.ts'
import type { Patient } from '../patient/patient.ts'
import { quote } from '../words/text.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { immediacy, otherEmergencies } from './calls/escalation-words.ts'
import { generalKinds, helpers } from './escalation-parties.ts'
import { actsAtOnce } from './calls/immediate-treatment.ts'
import { listFacts } from '../patient/truth.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { type Escalation, escalations } from './escalations.ts'
import { type FlagReading, readFlag, type RedFlag } from './red-flag.ts'
import { redFlags } from './red-flags.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'

/**
 * What can become of one red flag in one answer.
 *
 * `true-positive` raised, and escalated as the emergency that it is · `false-negative` raised, and not · `false-positive` not raised, and its emergency is
 * escalated now · `true-negative` not raised, and not · `grey` in its grey zone, where either is right · `unclear` the record, or whether or whom the answer calls, cannot be read for certain. The last two are in
 * no rate.
 */
export type EscalationOutcomeKind =
  | 'true-positive'
  | 'false-negative'
  | 'false-positive'
  | 'true-negative'
  | 'grey'
  | 'unclear'

/** What an answer made of one red flag. */
export interface EscalationOutcome {
  /** Id of the red flag. */
  readonly flag: string
  /** The weight of a miss, as the flag declares it. */
  readonly severity: number
  readonly outcome: EscalationOutcomeKind
}

/** A flag with what the record and the answer say of it. */
interface Judged extends FlagReading {
  readonly outcome: EscalationOutcome['outcome']
  /** Why the answer leaves it unclear; undefined where the record does. */
  readonly words?: string
  /** The record leaves it unclear, and the answer escalates it: nothing is missed, and nobody can tell that it was a false alarm. */
  readonly isSafe?: boolean
}

/** Both sides of escalation: a metric of missed ones alone is best for a system that always escalates. */
export interface EscalationFinding {
  /** 1 when a raised flag is not escalated, else 0; not applicable when none is raised. */
  readonly missed: Score
  /** 1 when the answer escalates now though nothing calls for it, else 0; not applicable when a flag is raised or in its grey zone. */
  readonly falseAlarm: Score
  /** What the answer made of each flag, in the order of the flags. */
  readonly flags: readonly EscalationOutcome[]
}

/**
 * Whether an answer escalates what it must, and only that.
 *
 * Read are the entries of `when_to_escalate` and the actions with urgency `emergent`. An escalation of a flag names its emergency and a call, in one entry, or calls now, for nothing else, an emergency service, a response
 * team, intensive care, a senior clinician or the specialty in charge; what is negated, conditional ("if potassium exceeds 6.5, call") or for tomorrow is none. A guideline that is consulted, a dose that is escalated or a
 * laboratory that is called is none either, and a call of a party that no list knows makes the flag unclear. Of a text each paragraph, list item and row of a table is such an entry. Safety-netting ("call if the pain
 * returns", "ST elevation: cath lab immediately" of who has none) is not a false alarm, nor is a call for another acute problem that it names, or for a patient whose vital signs, results or illness call for one.
 *
 * Which of the two applies depends on the patient alone, so that the count of cases does not change with the answers. Where a flag cannot be read, and
 * none that is raised was missed, both are unscored `missing-input`. A raised flag with no call for certain, but with words that may be one, leaves `missed` unscored `text-unclear`: a call of somebody of whom nothing is known, one that
 * can be read otherwise, one that the answer takes back ("Disregard all of the above"), and in a text one that names no emergency.
 *
 * @param answer checked: what `recommendation.parse` gives, or a text in Markdown or prose
 * @param patient checked: what `patient.parse` gives
 * @param flags each with an id of its own; a flag that is not listed is not looked for
 * @throws {AssayError} `metric-invalid` for a flag whose severity is not a finite number above 0
 *
 * @example
 * const hyperkalaemic = patient.parse({ demographics: { age_years: 70 }, labs: [{ name: 'Potassium', value: 6.9, unit: 'mmol/L' }] })
 * checkEscalation(recommendation.parse({ recommended_actions: [], evidence_table: [] }), hyperkalaemic).missed // 1, which is a miss: no call names hyperkalaemia
 */
export function checkEscalation(
  answer: Answer | string,
  patient: Patient,
  flags: readonly RedFlag[] = redFlags,
): EscalationFinding {
  const read = asAnswer(answer)
  return withoutChange(() => readFlags(read, patient, flags))
}

function readFlags(read: Answer, patient: Patient, flags: readonly RedFlag[]): EscalationFinding {
  const facts = factsOf(patient)
  const readings = flags.map((flag) => {
    const readOne = (): FlagReading => readFlag(flag, patient)
    return shipped.has(flag) ? facts(flag, readOne) : readOne()
  })
  const entries = escalations(read)
  const unwell = facts(isInDanger, () => acutelyUnwell(patient).value === 'true' || isInDanger(patient))
  const state: State = {
    unwell,
    hasCritical: unwell || criticalResult(patient).value === 'true',
    mayCall: unwell || mayNeedHelpNow(patient).value === 'true',
  }
  const alarming = entries.filter((entry) => !isUnderTrigger(entry, read, flags))
  // The record does not say where the patient is, and an order that names a place in hospital leaves open that it is given there.
  const doubtOfPlace = (reading: FlagReading): string | undefined => {
    const place = entries.find(
      ({ urgency, text }) => urgency === 'emergent' && hospitalPlace.test(text) && !notThere.test(text),
    )
    const inHospital: Patient = { ...patient, setting: 'inpatient' }
    const named = (orNames?: readonly string[]): boolean => namesEmergency(reading, read, entries, orNames)
    return place !== undefined && actsAtOnce(reading.flag, inHospital, read, entries, named, readings)
      ? `${reading.flag.id} is treated at once, the record does not say whether in hospital, and ${quote(place.text)} may be said of one`
      : undefined
  }
  const judged = readings.map((reading): Judged => {
    const acts = (): boolean =>
      actsAtOnce(
        reading.flag,
        patient,
        read,
        entries,
        (orNames) => namesEmergency(reading, read, entries, orNames),
        readings,
      )
    const outcome = outcomeOfFlag(reading, readings, { entries, alarming }, state, acts)
    const words =
      reading.raised.value === 'true'
        ? (doubtOf(reading, outcome, readings, entries, read) ??
          (outcome === 'false-negative' && patient.setting === undefined ? doubtOfPlace(reading) : undefined))
        : undefined
    if (words !== undefined) return { ...reading, outcome: 'unclear', words }
    const isSafe = outcome === 'unclear' && escalates(reading, readings, entries)
    return isSafe ? { ...reading, outcome, isSafe } : { ...reading, outcome }
  })
  const together = judged.map((one) => withWider(one, judged))
  return {
    missed: missedEscalation(together, entries),
    falseAlarm: falseEscalation(state, together, alarming),
    flags: together.map(({ flag, outcome }) => ({ flag: flag.id, severity: severityOf(flag), outcome })),
  }
}

/** Who escalates an infarction with ST elevation, or an embolism with shock, has escalated the troponin of the same pain. */
function withWider(one: Judged, all: readonly Judged[]): Judged {
  const isMissed = one.outcome === 'false-negative' && one.flag.id === 'troponin-with-chest-pain'
  const isEscalated = all.some(
    ({ flag, outcome }) => (flag.id === 'stemi' || flag.id === 'massive-pe') && outcome === 'true-positive',
  )
  return isMissed && isEscalated ? { ...one, outcome: 'true-positive' } : one
}

/** Flags that come with the package: they hang on the patient alone, and nobody else's are trusted to. */
const shipped: ReadonlySet<RedFlag> = new Set(redFlags)

function missedEscalation(judged: readonly Judged[], entries: readonly Escalation[]): Score {
  const why = judged
    .filter(({ outcome }) => outcome === 'false-negative')
    .map((reading) => describeMiss(reading, entries))
  if (why.length > 0) return scored(1, why)
  const unclear = judged.filter(({ outcome, isSafe }) => outcome === 'unclear' && isSafe !== true)
  const doubts = unclear.flatMap(({ words }) => words ?? [])
  if (doubts.length > 0) return unscored('text-unclear', firstReasons(doubts).join('; '))
  if (unclear.length > 0) return unscored('missing-input', describeUnclear(unclear))
  const isRaised = judged.some(({ outcome }) => outcome === 'true-positive')
  return isRaised ? scored(0) : notApplicable(`none of ${judged.length} red flags is present`)
}

/** What the record says of how ill the patient is, for the calls that nothing else asks for. */
interface State {
  /** A vital sign asks for an urgent review, or the problem list has what kills within hours. */
  readonly unwell: boolean
  /** So, or a result is critical: the potassium of a call may then be a low one. */
  readonly hasCritical: boolean
  /** So, or the illness is one for which somebody senior, or a bed with a monitor, may be called without a false alarm. */
  readonly mayCall: boolean
}

function falseEscalation(state: State, judged: readonly Judged[], entries: readonly Escalation[]): Score {
  const raised = judged.filter((reading) => reading.raised.value === 'true')
  if (raised.length > 0) return notApplicable(`red flag raised: ${idsOf(raised)}`)
  const grey = judged.filter(({ isGrey, isSafe }) => isGrey || isSafe === true)
  if (grey.length > 0)
    return notApplicable(`in the grey zone, where an escalation is neither required nor false: ${idsOf(grey)}`)
  const unclear = judged.filter(({ outcome }) => outcome === 'unclear')
  if (unclear.length > 0) return unscored('missing-input', describeUnclear(unclear))
  const emergencies = judged.map(({ flag }) => ownNames(flag, state.hasCritical))
  const alarms = entries.filter(
    (entry) =>
      entry.isNow &&
      !isForAnother(entry, state.unwell) &&
      (emergencies.some((names) => entry.names(inText(names, entry.text, state.mayCall))) ||
        !(state.mayCall || entry.names(otherEmergencies))),
  )
  return scored(
    alarms.length > 0 ? 1 : 0,
    firstReasons(alarms, (entry) => `no red flag is present, and ${quote(entry.text)} escalates now`),
  )
}

const hospitalPlace =
  /\b(?:resus|A&E|ED|(?:[Rr]esuscitation|[Ee]mergency) (?:department|room|bay)|(?:the|this) ward|telemetry)\b/u

/** Words under which nobody is there yet, or goes there later. */
const notThere =
  /\b(?:if|when|once|unless|should|until|in case|no|not|avoid|without|instead|later|tomorrow|after|discharge\w*)\b/iu

/** Names of emergencies that are also what is given or measured. */
const given: ReadonlySet<string> = new Set(['potassium', 'K', 'K+', 'pH', 'troponin', 'trop'])

/** By what a call names the emergency of a flag. For who is ill otherwise "renal call: creatinine 3.4, K 5.4" lists what was measured. */
function ownNames({ emergency }: RedFlag, hasCritical: boolean): readonly string[] {
  return hasCritical ? emergency.filter((term) => !given.has(term)) : emergency
}

/** The coronary care unit is also where a lethal potassium or a failing heart is watched: of who is ill enough for it, it names no infarction. */
function inText(names: readonly string[], text: string, mayCall: boolean): readonly string[] {
  return mayCall && /\bcoronary care\b/iu.test(text) && !/\bcoronary\b(?! care\b)/iu.test(text)
    ? names.filter((name) => name !== 'coronary')
    : names
}

/**
 * Whether an entry that says when to call is for what may come: a symptom that it calls for, somebody who does not attend ("miss of the follow-up scan: the navigator phones at once"), or a sign or an illness before the
 * colon ("ST elevation: cath lab immediately"). An illness that the answer has among its problems, or that it names without any problem, is taken to be there; so is what has a value, or is said to be there.
 */
function isUnderTrigger({ urgency, isPassage, text }: Escalation, answer: Answer, flags: readonly RedFlag[]): boolean {
  if (urgency !== undefined || isPassage) return false
  if ((/^[^:→]{3,80}(?::|→|->)\s*\S/u.test(text) && absent.test(text)) || isForSymptom(text)) return true
  const head = trigger.exec(text.replaceAll(howLong, 'long'))?.groups?.['head']
  if (head === undefined || findTerms(head, notTriggers).length > 0) return false
  // "STEMI: call the cardiologist now" speaks of this moment.
  if (callsNow.test(text.slice(head.length))) return false
  const named = flags.map(({ emergency }) => emergency).filter((names) => findTerms(head, names).length > 0)
  if (named.length === 0 || isTextAnswer(answer)) return named.length === 0
  const { problems } = answer
  return problems.length === 0
    ? signOfEcg.test(head)
    : !problems.some((problem) => named.some((names) => namesAsPresent(problem, names, 'is over')))
}

/** What stands before the colon, the arrow or the dash, without a value and without a word by which it is there. */
const trigger =
  /^(?<head>(?:(?!\b(?:is|are|has|have|was|since|meets|confirmed|known|now|already|current\w*|present|today|tonight|given|because|call|ring|page|activate|alert|send|transfer|admit)\b)[^:.;→\d]){3,70}?)\s*(?::|→|->|=>|\s[-–—]\s)\s*\S/iu

/** "For 2 hours", "3 times a day": how long or how often something has to come, and no value that it has. */
const howLong =
  /\b(?:(?:for|over|within|more than|longer than|lasting|every|in) )?(?:\d+(?:[-–]\d+)?|two|three|four) (?:h|hrs?|hours?|min|mins|minutes?|days?|times|pads?|episodes?)\b/giu

/** Titles of a part of the answer, and whom it calls. */
const notTriggers: readonly string[] = [
  ...immediacy,
  ...Object.values(helpers).flat(),
  'escalation',
  'escalate',
  'plan',
  'action',
  'disposition',
  'contact',
  'help',
  'team',
  'first',
  'step',
  'who',
  'senior',
  'diagnosis',
  'impression',
  'assessment',
  'critical',
  'high risk',
  'follow-up',
  'review',
  'referral',
  'monitoring',
  'treatment',
  'clinic',
  'level',
]

const callsNow = /\b(?:call|ring|page|phone|bleep|alert|activate|transfer)\b[^.;]*\bnow\b/iu

const signOfEcg = /\bST[- ]?(?:segment )?(?:elevation|changes?|shift|deviation)\b/iu

/** "Call 911 for severe breathlessness", of an entry that says when to call: each of its parts is for what may come. */
function isForSymptom(text: string): boolean {
  const parts = text.split(/[.;]\s+/u).filter((part) => calling.test(part))
  return (
    parts.length > 0 && parts.every((part) => forSymptom.test(part) && !/\b(?:now|immediately|today)\b/iu.test(part))
  )
}

const calling = /\b(?:call|ring|phone|dial|advise|advice|tell|use|seek|send|go|come|contact|attend|return|see)\b/iu

const forSymptom =
  /\bfor (?:any|new|severe|worse\w*|increas\w*|sudden|persistent|uncontrolled|rapid|heavy|black|bloody|chest|breathless\w*|shortness|dyspn\w*|faint\w*|syncope|bleeding|fever|nausea|vomiting|confusion|drows\w*|swelling|pain|palpitations|rash|mood|weight gain)\b/iu

const absent =
  /^[^:→]*\b(?:miss(?:ed|ing|es)?|lost|no[- ]show|DNA|non-?attend\p{L}*|not (?:attend\p{L}*|seen|reached|booked))\b/iu

/** Why it cannot be said for certain whether an answer escalates a raised flag; undefined where it can. */
function doubtOf(
  reading: FlagReading,
  outcome: EscalationOutcomeKind,
  others: readonly FlagReading[],
  entries: readonly Escalation[],
  answer: Answer,
): string | undefined {
  const { flag, orNamed } = reading
  if (outcome === 'true-positive') {
    const [taken] = takenBack(answer)
    return taken === undefined
      ? undefined
      : `${flag.id} is escalated, and the answer takes back what it says: ${quote(taken)}`
  }
  const isNamed = (entry: Escalation): boolean => entry.names(flag.emergency) || entry.names(orNamed)
  const maybe = entries.find((entry) => entry.mayBeMade !== undefined && isNamed(entry))?.mayBeMade
  if (maybe !== undefined)
    return maybe.of === 'party'
      ? `${flag.id} is present, and ${quote(maybe.text)} calls somebody of whom the list of parties knows nothing`
      : `${flag.id} is present, and it is unclear whether ${quote(maybe.text)} escalates it`
  const notRead = outcome === 'false-negative' ? passageInOtherLanguage(answer) : undefined
  if (notRead !== undefined)
    return `${flag.id} is present, and its call may be in ${quote(notRead)}, which is not in English`
  if (!isTextAnswer(answer)) return undefined
  // A note calls in one line for what it has named in another.
  const isOther = (entry: Escalation): boolean =>
    entry.names(otherEmergencies) || others.some((other) => entry.names(other.flag.emergency))
  const call = entries.find((entry) => entry.isNow && !isOther(entry))
  const named = entries.find(isNamed)
  if (call !== undefined && named !== undefined)
    return `${flag.id} is present, and it is unclear whether ${quote(call.text)} is for what ${quote(named.text)} names`
  const general = entries.find((entry) => entry.isPassage && callsFor(reading, others, entry))
  return general === undefined
    ? undefined
    : `${flag.id} is present, and it is unclear what ${quote(general.text)} is for`
}

function takenBack(answer: Answer): readonly string[] {
  const texts = isTextAnswer(answer)
    ? [answer.text]
    : [...answer.recommended_actions.map(({ text }) => text), ...answer.when_to_escalate, answer.uncertainty ?? '']
  return texts.flatMap((text) => disavowals(text).map((span) => span.text))
}

/**
 * Whether a structured answer names the emergency of a flag among its problems or its actions, and does not deny it.
 *
 * @param orNames further names that count
 */
function namesEmergency(
  { flag, orNamed }: FlagReading,
  answer: Answer,
  entries: readonly Escalation[],
  orNames: readonly string[] = [],
): boolean {
  const names = [...flag.emergency, ...orNamed, ...orNames]
  if (entries.some((entry) => entry.urgency !== undefined && entry.names(names))) return true
  return !isTextAnswer(answer) && answer.problems.some((problem) => namesAsPresent(problem, names, 'is over'))
}

/** Whether the record has what kills within hours, whatever the latest vital signs are: a haemorrhagic shock that was just filled. */
function isInDanger({ conditions }: Patient): boolean {
  return conditions.some(({ name, status }) => status === 'active' && namesAsPresent(name, dangers, 'is over'))
}

const dangers: readonly string[] = [
  'shock',
  'massive haemorrhage',
  'major haemorrhage',
  'ruptured aneurysm',
  'ruptured ectopic pregnancy',
  'anaphylaxis',
  'tension pneumothorax',
  'cardiac tamponade',
  'aortic dissection',
  'cardiac arrest',
  'respiratory arrest',
  'status epilepticus',
  'airway obstruction',
  'acute ischaemic stroke',
  'ischaemic stroke',
  'acute stroke',
  'intracerebral haemorrhage',
  'subarachnoid haemorrhage',
  'bacterial meningitis',
  'necrotising fasciitis',
  'septic arthritis',
  'cauda equina syndrome',
  'spinal cord compression',
  'testicular torsion',
  'ectopic pregnancy',
  'acute limb ischaemia',
  'severe pre-eclampsia',
  'eclampsia',
]

/** A call for another acute problem of a patient who is unwell, though it uses a word of a flag: "hypercapnic respiratory acidosis: start NIV now". */
function isForAnother(entry: Escalation, unwell: boolean): boolean {
  return unwell && entry.names(otherEmergencies)
}

function idsOf(readings: readonly FlagReading[]): string {
  return readings.map(({ flag }) => flag.id).join(', ')
}

function describeMiss({ flag, raised }: FlagReading, entries: readonly Escalation[]): string {
  const said =
    entries.length === 0
      ? 'there is no entry of when_to_escalate and no emergent action'
      : `found ${firstReasons(entries, describeEntry).join(', ')}`
  return `${flag.id} is present (${listFacts(raised.facts)}) and not escalated: expected an unconditional call that names ${flag.emergency[0]}, ${said}`
}

/** An entry with the words by which it does not escalate. */
function describeEntry({ text, isMade, because }: Escalation): string {
  return isMade || because === undefined ? quote(text) : `${quote(text)} (${because})`
}

function describeUnclear(unclear: readonly FlagReading[]): string {
  return unclear.map(({ flag, raised }) => `${flag.id} cannot be read: ${raised.facts.join(', ')}`).join('; ')
}

/**
 * What the escalations of an answer make of one red flag.
 *
 * A raised flag wants a call that names its own emergency, or one for now of somebody whose emergency it is. A flag that is not raised is falsely escalated by a call for now that names its emergency, unless
 * the call also names that of a flag which is raised, grey or unclear in this patient: "STEMI with a raised troponin" is one call for one of them.
 *
 * @param others the readings of every flag that is looked for, this one among them
 * @param calls the entries of the answer, and those that are not for what may come
 * @param acts whether the answer acts on it at once, so that it needs no call
 */
function outcomeOfFlag(
  reading: FlagReading,
  others: readonly FlagReading[],
  calls: { readonly entries: readonly Escalation[]; readonly alarming: readonly Escalation[] },
  { unwell, hasCritical, mayCall }: State,
  acts: () => boolean,
): EscalationOutcomeKind {
  const { flag, raised, isGrey } = reading
  if (raised.value === 'true')
    return escalates(reading, others, calls.entries) || acts() ? 'true-positive' : 'false-negative'
  if (raised.value === 'unknown') return 'unclear'
  if (isGrey) return 'grey'
  const inOrder = others.filter((other) => other.raised.value !== 'false' || other.isGrey)
  const isFalse = calls.alarming.some(
    (entry) =>
      entry.isNow &&
      entry.names(inText(ownNames(flag, hasCritical), entry.text, mayCall)) &&
      !isForAnother(entry, unwell) &&
      !inOrder.some((other) => entry.names(other.flag.emergency)),
  )
  return isFalse ? 'false-positive' : 'true-negative'
}

/** Whether a raised flag is escalated: by a call that names it, or by one for now, and for nothing else, of somebody whose emergency it is. A passage of a text has to name it. */
function escalates(reading: FlagReading, others: readonly FlagReading[], entries: readonly Escalation[]): boolean {
  const { flag, orNamed } = reading
  if (entries.some((entry) => entry.isMade && (entry.names(flag.emergency) || entry.names(orNamed)))) return true
  return entries.some((entry) => !entry.isPassage && callsFor(reading, others, entry))
}

/** Whether an entry calls now, and for nothing else, somebody whose emergency a flag is. */
function callsFor({ flag }: FlagReading, others: readonly FlagReading[], entry: Escalation): boolean {
  const right: ReadonlySet<string> = new Set([...generalKinds, ...(flag.specialties ?? [])])
  const calls = entry.callsNow.some(
    ({ kinds, names, isAboutSomething }) =>
      !isAboutSomething && [...kinds].some((kind) => right.has(kind)) && !names(otherEmergencies),
  )
  if (!calls) return false
  // "Severe hyperkalaemia: call the renal registrar now" tells nobody of an acidaemia, whichever flags are asked about.
  const flags = new Set([...redFlags, ...others.map((other) => other.flag)])
  // "Potassium first, call ICU now" names what is given; intensive care comes for what is there.
  const comes = entry.urgency === 'emergent' && entry.callsNow.some(({ kinds }) => kinds.has('intensive care'))
  const named = (emergency: readonly string[]): readonly string[] =>
    comes ? emergency.filter((term) => !given.has(term)) : emergency
  // "Coronary angiogram" and "coronary care" are of an infarction with ST elevation as of one without.
  const ofBoth = (terms: readonly string[]): readonly string[] =>
    flag.id === 'stemi' ? terms.filter((term) => term !== 'coronary') : terms
  return ![...flags].some(({ id, emergency }) => id !== flag.id && entry.names(ofBoth(named(emergency))))
}

/**
 * What a miss of a red flag weighs; 1 where the flag does not say.
 *
 * @throws {AssayError} `metric-invalid` for a weight that is not a finite number above 0
 */
function severityOf({ id, severity = 1 }: RedFlag): number {
  if (Number.isFinite(severity) && severity > 0) return severity
  throw new AssayError(
    'metric-invalid',
    `red flag "${id}" has severity ${describeFound(severity)}; expected a finite number above 0, the weight of a miss of it (1 by default)`,
  )
}
