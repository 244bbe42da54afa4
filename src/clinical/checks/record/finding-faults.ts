import { vocabulary } from '../../language/drug-names.ts'
import type { CitedRow } from '../../answer/parse-answer.ts'
import { kindsOf } from '../../language/concept-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { quote } from '../../words/text.ts'
import type { Patient } from '../../patient/patient.ts'
import { denial, statedConcepts, type StatedConcept } from '../grounding/stated-concepts.ts'
import { conceptMentions } from '../../language/name-mentions.ts'
import { missingFrom, quotable, quotedSpans } from '../grounding/quotations.ts'
import { ownRecord } from '../hazards/foreign-data.ts'
import { fieldFindings } from './field-findings.ts'
import { inOtherWords } from './other-words.ts'
import { type RecordTexts, recordTexts, type RowFinding } from './readings.ts'
import { keyOfName, statedValues } from './stated-values.ts'

/** What the record says of one thing. */
interface RecordConcept extends StatedConcept {
  /** A list of the record says so, and no sentence. */
  readonly isListed?: boolean
}

/** What the record says is there or is not, and all of its words. */
interface RecordFindings {
  readonly stated: readonly RecordConcept[]
  /** Every concept that it names, however. */
  readonly named: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const known = new WeakMap<RecordTexts, RecordFindings>()

/** The share of the words of a sentence that has to stand in the record for the sentence to be a way to say what the record says. */
const fewestShared = 0.5

/**
 * Compares the findings of a row of a note or an image with the record: what the row affirms must not be denied there, nor the other way round, and a finding of which the record has neither the name nor, by
 * half, the words of the sentence is none of this patient's.
 */
export function findingFaults(row: CitedRow, patient: Patient, record: RecordTexts): RowFinding {
  if (row.source_type === 'lab') return { compared: 0, faults: [], unclear: [] }
  const findings = findingsOf(patient, record)
  // "Edema 0.07" of a classifier is a number, and says neither.
  const numbered = new Set(statedValues(row.excerpt, record.own).map(({ start }) => start))
  const faults: string[] = []
  let compared = 0
  for (const claim of distinct(statedConcepts(row.excerpt))) {
    if (numbered.has(claim.span.start) || isNoFinding(claim) || (isDenied(claim) && !deniesItself(claim))) continue
    const against = opposite(claim, findings.stated)
    const isSame = against !== undefined && (saysTheSame(claim, against) || isCopied(claim, record))
    if (isSame) compared += 1
    else if (against !== undefined)
      faults.push(
        `says ${quote(claim.sentence.text)}, and the record ${isDenied(against) ? 'denies' : 'has'} ${against.concept}: ${quote(against.sentence.text)}`,
      )
    else if (isForeign(claim, findings, record))
      faults.push(`says ${quote(claim.sentence.text)}, and the record has nothing of ${claim.concept}`)
    if ((against !== undefined && !isSame) || findings.named.has(claim.concept)) compared += 1
  }
  return { compared, faults: [...new Set(faults)], unclear: [] }
}

/** A part of the body; what was sampled; the purpose of a drug ("bisoprolol for palpitations"); what was mixed up ("unit confusion"); a slight symptom, which alarms nobody. */
function isNoFinding({ concept, span, sentence }: StatedConcept): boolean {
  const before = sentence.text.slice(0, span.start - sentence.start)
  const behind = sentence.text.slice(span.end - sentence.start)
  return (
    anatomy.test(concept) ||
    (samples.has(concept) && /^[^.;,]{0,30}\b(?:neg(?:ative)?|clear|sterile|normal)\b/iu.test(behind)) ||
    /\d\s?(?:mg|mcg|microg(?:ram)?s?|g|units?|puffs?)\b[^,;.]{0,20}\bfor (?:the |his |her |their )?$/iu.test(before) ||
    (concept === 'confusion' &&
      /\b(?:units?|doses?|dosing|drugs?|names?|labels?|identity|wristband)\s+$/iu.test(before)) ||
    /\b(?:mild|slight|minimal|trace)\s+$/iu.test(before) ||
    /^\s+(?:mild|slight|minimal|trace)\b/iu.test(behind) ||
    /^[- ]na[iï]ve\b/iu.test(behind) ||
    // "Bleeding checklist negative", "K sample not haemolysed".
    /^\s+(?:check-?list|sample|specimen)\b/iu.test(behind)
  )
}

/** "Sputum negative": of what was looked for in it, and not of the sputum. */
const samples = new Set(['sputum', 'urine', 'stool', 'blood', 'swab', 'cerebrospinal fluid', 'pleural fluid'])

const anatomy =
  /(?:^|\s)(?:ventricle|atrium|lobe|lung|kidney|liver|heart|artery|vein|aorta|pleura|septum|valve|diaphragm|mediastinum)$/u

/** The record denies it in words that the row has too: "aspirin challenge negative". */
function saysTheSame(claim: StatedConcept, against: StatedConcept): boolean {
  if (claim.status !== 'affirmed' || !isDenied(against)) return false
  const own = new Set(allWordsOf(partOf(claim)))
  const theirs = allWordsOf(against.sentence.text)
  return theirs.length > 1 && theirs.every((word) => own.has(word)) && denying.test(against.sentence.text)
}

/** What stands between the marks around a claim. */
function partOf({ span, sentence }: StatedConcept): string {
  const start = span.start - sentence.start
  const left = Math.max(...[',', ';', '.'].map((mark) => sentence.text.lastIndexOf(mark, start))) + 1
  return sentence.text.slice(left).split(/[,;.]/u, 1)[0] ?? ''
}

/** The words around a claim begin a part of the record, and nothing behind them there takes them back: "aspirin-sensitive wheeze" of "aspirin-sensitive wheeze as a teen". */
function isCopied(claim: StatedConcept, { texts }: RecordTexts): boolean {
  const own = allWordsOf(partOf(claim)).join(' ')
  if (!own.includes(' ')) return false
  return texts.some((text) =>
    text.split(/[,;.:\n]/u).some((part) => {
      const words = allWordsOf(part).join(' ')
      return `${words} `.startsWith(`${own} `) && !takenBack.test(words.slice(own.length))
    }),
  )
}

const takenBack =
  /\b(?:no|not|nil|none|never|absent|negative|excluded|resolved|settled|gone|denied|ruled|free|unlikely|improbable)\b/iu

function allWordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** What the record says against a claim: of the same thing, or, where the claim affirms a kind of it ("massive pulmonary embolism"), of the whole. */
function opposite(claim: StatedConcept, stated: readonly RecordConcept[]): StatedConcept | undefined {
  const clear = stated.filter(
    (one) => !isAwaited(one) && (!isDenied(one) || one.isListed === true || deniesItself(one)),
  )
  const same = denial(claim, clear)
  if (same !== undefined || claim.status !== 'affirmed' || stated.some(({ concept }) => concept === claim.concept))
    return same
  const wider = clear.find(({ concept }) => claim.concept.endsWith(` ${concept}`))
  return wider === undefined ? undefined : denial({ ...claim, concept: wider.concept }, clear)
}

/** "MRSA nares PCR pending": a test whose result nobody has yet. */
function isAwaited({ span, sentence }: StatedConcept): boolean {
  return /^[^.;,]{0,40}\b(?:pending|awaited|to follow|not back)\b/iu.test(
    sentence.text.slice(span.end - sentence.start),
  )
}

/**
 * Whether a denial stands beside what it denies. "Without pain, in atrial fibrillation" denies the pain for certain, and nothing behind the comma; "no fever, cough or chills" denies all three; "QRS 168 no P waves" measures the QRS
 * and denies the P waves alone.
 */
function deniesItself({ span, sentence }: StatedConcept): boolean {
  const [from, to] = [span.start - sentence.start, span.end - sentence.start]
  const left = sentence.text.slice(0, from)
  const right = sentence.text.slice(to)
  const before = left.split(/[,;]/u).at(-1) ?? ''
  const after = measured.test(right) ? '' : (right.split(/[,;]/u, 1)[0] ?? '')
  return denying.test(`${before} ${after}`) || (inDeniedList.test(left) && closesList.test(`${before} ${right}`))
}

/** Right behind a name: its number, but not how long ago. */
const measured =
  /^[\s:=~≈]{0,3}(?:(?:of|is|was|at|now|wide|widened|narrow|prolonged|about|duration|width)\s){0,2}[<>≤≥~]?\s?\d[\d.,/]*(?!\s?(?:h|hrs?|hours?|min|minutes?|days?|weeks?|months?|years?)\b)(?![\d.])/iu

const denying =
  /\b(?:no|not|non|nil|never|without|den(?:y|ies|ied)|absen(?:t|ce)|negative|free|excluded?|ruled out)\b/iu

/** A list of names behind a denial, up to here: without a number, a verb or another mark. */
const inDeniedList = /\b(?:no|not|without|den(?:y|ies|ied)|negative for)\b(?:[^.;:\d]*,)[^.;:\d]*$/iu

/** The list ends in its last item. */
const closesList = /^[^.;:\d]*\b(?:or|nor)\b/iu

function isDenied({ status }: StatedConcept): boolean {
  return status === 'negated' || status === 'never'
}

/** Names of what is measured or how: their figures are compared, and a name alone says nothing of the patient. */
const measures =
  /\b(?:pressure|rate|weight|mass index|scale|score|saturation|output|balance|time|temperature|air|fraction|function|level|consciousness)$/u

/** Names of what a reader may make of a value: their figures are compared, and the record need not have the word. */
const interprets =
  /^(?:hyper|hypo|tachy|brady|leuko|thrombocyt|neutro)|aemia$|acidosis|alkalosis|fever|shock|insufficiency|failure|impairment|injury|disease|instability|distress/u

/** The first of each kind: what a long text repeats tells nothing more. */
function distinct(stated: readonly StatedConcept[]): readonly StatedConcept[] {
  return [...new Map(stated.toReversed().map((one) => [`${one.status} ${one.concept}`, one])).values()].toReversed()
}

function isForeign(
  { concept, status, sentence }: StatedConcept,
  findings: RecordFindings,
  record: RecordTexts,
): boolean {
  if (status !== 'affirmed' || findings.named.has(concept)) return false
  if (interprets.test(concept) || measures.test(concept)) return false
  if (keyOfName(concept, record.own) !== undefined) return false
  const kin = new Set(kindsOf(concept))
  if ([...findings.named].some((name) => kin.has(name) || concept.endsWith(` ${name}`) || name.endsWith(` ${concept}`)))
    return false
  if (missingFrom(quotableRecord(record), sentence.text) === undefined) return false
  const words = wordsOf(sentence.text)
  return words.filter((word) => findings.words.has(word)).length < fewestShared * words.length
}

function findingsOf(patient: Patient, record: RecordTexts): RecordFindings {
  const before = known.get(record)
  if (before !== undefined) return before
  const { conditions, symptoms, medications, allergies, labs, cxr_classifications: films } = patient
  const listed = [
    ...conditions.map(({ name, status }) => ({ name, status: statusOf[status] })),
    ...symptoms.map(({ name, present }) => ({ name, status: present ? ('affirmed' as const) : ('negated' as const) })),
    ...medications.map(({ name, status }) => ({
      name,
      status: status === 'active' ? ('affirmed' as const) : undefined,
    })),
    ...fieldFindings(patient).map(({ name, status }) => ({ name, status: status === 'named' ? undefined : status })),
  ]
  const texts = [
    ...record.texts,
    ...listed.map(({ name }) => name),
    ...films.map(({ finding }) => finding),
    ...labs.map(({ name }) => name),
    ...allergies.map(({ substance, reaction = '' }) => `${substance} ${reaction}`),
  ]
  const read: RecordFindings = {
    stated: distinct([
      // What a note of somebody else says says nothing of this patient; naming it invents nothing.
      ...recordTexts(ownRecord(patient)).texts.flatMap((text) => statedConcepts(text)),
      ...listed.flatMap(({ name, status }) =>
        status === undefined
          ? []
          : statedConcepts(name).flatMap((one) =>
              one.status === 'affirmed' && !(status === 'negated' && isQualified(name))
                ? [{ ...one, status, isListed: true }]
                : [],
            ),
      ),
    ]),
    named: new Set([
      ...texts.flatMap((text) =>
        readSentences(text).flatMap((sentence) => [
          ...conceptMentions(sentence).map(({ value }) => value),
          ...vocabulary()
            .mentions(sentence)
            .flatMap(({ value }) => [value.name, ...namesOfClasses(value.classes)]),
        ]),
      ),
      ...(texts.some((text) => /\bpack[- ]?years?\b/iu.test(text)) ? smoked : []),
      ...[...ofLungs].filter(([kind]) => listed.some(({ name }) => kind.test(name))).flatMap(([, signs]) => signs),
      ...films.flatMap(({ finding, probability }) =>
        probability < likely ? [] : [...ofFilms].flatMap(([kind, signs]) => (kind.test(finding) ? signs : [])),
      ),
      ...[...inOtherWords].flatMap(([form, concepts]) => (texts.some((text) => form.test(text)) ? concepts : [])),
      ...(patient.vital_signs.some(({ consciousness = 'alert' }) => consciousness !== 'alert') ? clouded : []),
    ]),
    words: new Set(texts.flatMap(wordsOf)),
  }
  known.set(record, read)
  return read
}

/** Who takes umeclidinium takes a LAMA. */
function namesOfClasses(classes: ReadonlySet<string>): readonly string[] {
  return vocabulary().table.classes.flatMap(({ id, names }) => (classes.has(id) ? names.slice(0, 1) : []))
}

/** A wheeze that is denied at night is not denied by day. */
function isQualified(name: string): boolean {
  return /\b(?:at|on|with|when|after|during|since|by)\b/iu.test(name)
}

/** What a disease of the lungs on the problem list looks and sounds like. */
const ofLungs: ReadonlyMap<RegExp, readonly string[]> = new Map([
  [/\bCOPD\b|chronic obstructive/iu, ['emphysema', 'hyperinflation', 'bullae', 'bulla', 'wheeze']],
  [/\basthma\b/iu, ['wheeze']],
  [/pneumonia/iu, ['consolidation', 'infiltrate', 'opacity']],
  [/\baspiration pneumon/iu, ['aspiration', 'recurrent aspiration']],
])

/** What the words of a report have for what a classifier finds on a film. */
const ofFilms: ReadonlyMap<RegExp, readonly string[]> = new Map([
  [/pneumonia|consolidation|infiltrat|opacit/iu, ['consolidation', 'infiltrate', 'opacity', 'pneumonia']],
  [/edema|oedema|congestion/iu, ['pulmonary oedema', 'congestion', 'pulmonary congestion', 'interstitial oedema']],
  [/effusion/iu, ['pleural effusion', 'effusion', 'pleural fluid']],
])

/** From here on a finding of a classifier is taken as there. */
const likely = 0.5

/** Of who is not alert. */
const clouded = ['confusion', 'drowsiness', 'delirium']

/** Pack-years are of somebody who smokes, or did. */
const smoked = ['smoking']

/** What is only suspected is neither there nor not. */
const statusOf = { active: 'affirmed', suspected: undefined, resolved: 'historical' } as const

/** Words of four letters and more, which carry what a sentence is about. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
}

type Quotable = ReturnType<typeof quotable>

const quotables = new WeakMap<RecordTexts, Quotable>()

/** The words of a record, in which quotations are looked for. */
function quotableRecord(record: RecordTexts): Quotable {
  let read = quotables.get(record)
  if (read === undefined) quotables.set(record, (read = quotable(record.texts.join('\n'))))
  return read
}

/** Holds what a row of a note or an image quotes, in quotation marks and three words or longer, against the words of the record. */
export function wordFaults(row: CitedRow, record: RecordTexts): RowFinding {
  if (row.source_type === 'lab') return { compared: 0, faults: [], unclear: [] }
  const quoted = quotedSpans(row.excerpt)
  const faults = quoted.flatMap(({ words }) =>
    missingFrom(quotableRecord(record), words) === undefined
      ? []
      : [`quotes ${quote(words)}, and no note of the record says so`],
  )
  return { compared: quoted.length, faults, unclear: [] }
}
