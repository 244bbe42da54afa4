import type { Recommendation } from '../../answer/recommendation.ts'
import { quantities } from '../../quantities/quantities.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { conceptMentions } from '../../language/name-mentions.ts'

/** What the answer says of the patient. */
export interface PatientWords {
  readonly concepts: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  /** Neither a problem nor a row of the record: nobody can tell whom the answer is about. */
  readonly isUnknown: boolean
}

/** Read from the problems, the rows of the record and the actions of an answer. */
export function wordsOfPatient({
  problems,
  evidence_table: rows,
  recommended_actions: actions,
}: Pick<Recommendation, 'problems' | 'evidence_table' | 'recommended_actions'>): PatientWords {
  const ofRecord = rows.filter(({ source_type: type }) => type !== 'guideline' && type !== 'drug')
  // A note tells of much that is not treated now.
  const about = problems.length > 0 ? problems : ofRecord.map(({ excerpt }) => excerpt)
  const texts = [...about, ...actions.map(({ text }) => text)]
  return {
    concepts: new Set(texts.flatMap((text) => readSentences(text).flatMap(conceptsOf))),
    stems: new Set(texts.flatMap((text) => [...stemsOf(text)])),
    isUnknown: about.length === 0,
  }
}

/** The diseases and findings that a sentence names. */
export function conceptsOf(sentence: ReadSentence): readonly string[] {
  return conceptMentions(sentence).map(({ value }) => value)
}

/** Words that carry what a text is about: of five letters and more by their beginning, and abbreviations in capitals. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = text.slice(0, longest).match(/\p{L}{5,}|\b\p{Lu}{2,4}\b/gu) ?? []
  return new Set(words.map((word) => word.toLowerCase().slice(0, stemLength)).filter((stem) => !general.has(stem)))
}

const longest = 10_000

const stemLength = 6

/** Words that stand in any action and any guideline. */
const general = new Set(
  'patient treatment therapy recommend start given daily hours weeks months needed continue every until after before within should months follow today first where while without acute severe doses twice level normal review'
    .split(' ')
    .map((word) => word.slice(0, stemLength)),
)

/** Whether a sentence of a source speaks of patients with something that this one does not have, or by a threshold, up to some place in it. */
export function isOfOthers(sentence: ReadSentence, end: number, { concepts, stems, isUnknown }: PatientWords): boolean {
  const before = sentence.text.slice(0, Math.max(0, end - sentence.start)).slice(0, 1_000)
  const isByThreshold = quantities(before).some(
    ({ comparator, analyte, unit }) =>
      comparator !== '=' && (analyte !== undefined || unit === undefined || /L|mmHg|%/u.test(unit)),
  )
  if (isByThreshold) return true
  if (isUnknown) return false
  const named = conceptMentions(sentence).filter(({ from }) => (sentence.tokens[from]?.start ?? 0) < end)
  if (named.some(({ value }) => !isOnList(value, concepts))) return true
  const situation = stemsOf(lead.exec(before)?.[1] ?? '')
  return situation.size > 0 && ![...situation].some((stem) => stems.has(stem))
}

/** "For embolism: …", "in pregnancy, …". */
const lead = /\b(?:for|in|if|during|after)\s((?:[\p{L}-]{2,24}\s){0,4}[\p{L}-]{2,24})\s?[:,]/iu

/** "Embolism" is said of whom "pulmonary embolism" is said of. */
function isOnList(concept: string, known: ReadonlySet<string>): boolean {
  return known.has(concept) || [...known].some((own) => own.endsWith(` ${concept}`) || concept.endsWith(` ${own}`))
}
