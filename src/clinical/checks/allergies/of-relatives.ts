import { type Answer, isTextAnswer, textsOf } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import { longestNote } from '../../words/text.ts'

const relative =
  '(?:mother|father|mum|mom|dad|parents?|sister|brother|siblings?|twin|daughter|son|child|children|wife|husband|spouse|aunt|uncle|cousin|nephew|niece|grand(?:mother|father|son|daughter|parents?))'

/** "Label of daughter", "his sister's", "aunt reacted". Who tells of it ("wife says", "daughter reports") is not who has it. */
const ofRelative = new RegExp(
  String.raw`\b(?:of|in|was|is|belongs to)\s+(?:a |an |the |his |her |their |your )?${relative}\b(?!\s+(?:says?|said|reports?|tells?|told|saw|found))` +
    String.raw`|\b${relative}['’]s?(?:\s+(?:allergy|reaction|rash|label|HITT?S?|anaphylaxis|history))?(?!\s*\p{L})` +
    String.raw`|\b${relative},?\s+(?:who\s+)?(?:reacted|developed|(?:has|had)(?!\s+to\b)|is allergic|was allergic)\b`,
  'iu',
)

const ownToo =
  /\b(?:also|too|as well|both|own|himself|herself|themselves|like (?:his|her|their)|(?:he|she|patient|pt) (?:reacted|had|has|developed|was|is))\b/iu

/** Whether what a list says of a reaction is of a relative, and of nobody else. */
export function isOfRelative(said: string): boolean {
  return ofRelative.test(said) && !ownToo.test(said)
}

/** What families are said to have and records mix up. */
const disorder = String.raw`(?:HITT?S?\b|heparin[- ]induced thrombocytop\p{L}*|(?:allergic|allergy|anaphylaxis|reaction|reacted|anaphylactic) to [\p{L}-]+|(?:[\p{L}-]+ )?(?:allergy|anaphylaxis)\b)`

/** "Sister HIT after a hip operation", "HIT is his sister's", "allergy is his daughter's", "mother: penicillin anaphylaxis". */
const attributed = new RegExp(
  String.raw`\b${relative}(?:['’]s)?\s*[:,]?\s*(?:(?:has|had|with|is|was|who|a|an|the)\s+){0,3}(?<behind>${disorder})` +
    String.raw`|(?<ahead>${disorder})\s*(?:is|was|belongs to|of|in|:|=)\s*(?:only\s+)?(?:his|her|their|the)?\s*${relative}\b(?:['’]s)?(?!\s+(?:says?|said|reports?|told))`,
  'giu',
)

const ofFamily = new RegExp(String.raw`\b${relative}\b`, 'iu')

/** What a note, or the answer, says that a relative has, in short: "hit", "penicillin". */
function attributedIn(text: string): ReadonlySet<string> {
  if (!ofFamily.test(text)) return nobody
  return new Set(
    text
      .slice(0, longestNote)
      .split(/[.;\n]/u)
      .flatMap((clause) =>
        ownToo.test(clause)
          ? []
          : [...clause.matchAll(attributed)].map(({ groups = {} }) => keyOf(groups['behind'] ?? groups['ahead'] ?? '')),
      ),
  )
}

const nobody: ReadonlySet<string> = new Set()

function keyOf(words: string): string {
  if (/^(?:HIT|heparin[- ]induced)/iu.test(words)) return 'hit'
  return words
    .toLowerCase()
    .replace(/\b(?:allergy|allergic|anaphylaxis|reaction|reacted|to|the|an?|is|was|has|had)\b/gu, '')
    .trim()
}

/** Of an entry with a reaction of its own a relative may have the same. */
const untold = /^\W*(?:unknown|unclear|unsure|not (?:known|stated|recorded)|see notes?|label|sticker)?\W*$/iu

/** A year, a count or "own" make it more than a word that was copied. */
const detailed = /\b(?:19|20)\d\d\b|\d{2,}|\bown\b|\bpersonal\b|\bconfirmed\b/iu

/**
 * The record without what a note of it gives to a relative, where the answer says so too: "avoid heparin (HIT)" beside "sister HIT after a hip operation". An allergy that anything else tells of, with its year or its count, stays.
 *
 * @returns the same patient where there is nothing of the kind
 */
export function withoutRelatives(patient: Patient, answer: Answer): Patient {
  if (isTextAnswer(answer)) return patient
  const said = [
    ...textsOf(answer).map(({ text }) => text),
    ...answer.evidence_table.map(({ excerpt }) => excerpt),
    ...answer.contraindications_checked.map((entry) =>
      typeof entry === 'string' ? entry : `${entry.drug} ${entry.against} ${entry.finding ?? ''}`,
    ),
  ].join('\n')
  const inAnswer = attributedIn(said)
  const keys = patient.notes.flatMap(({ text }) => [...attributedIn(text)].filter((key) => inAnswer.has(key)))
  if (keys.length === 0) return patient
  const isOf = (text: string): boolean =>
    keys.some((key) =>
      key === 'hit' ? /\bHITT?S?\b|heparin[- ]induced/u.test(text) : key !== '' && text.toLowerCase().includes(key),
    )
  return {
    ...patient,
    allergies: patient.allergies.filter(
      ({ substance, reaction = '' }) => !(isOf(substance) && untold.test(reaction) && !detailed.test(substance)),
    ),
    notes: patient.notes.map((note) => ({
      ...note,
      text: note.text
        .split(/(?<=[.,;\n])/u)
        .map((part) => (isOf(part) && !detailed.test(part) ? '' : part))
        .join(''),
    })),
  }
}
