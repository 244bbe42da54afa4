import {
  type NoteFacts,
  type NoteStyle,
  type AllNoteFacts,
  type Say,
  sayIn,
  line,
  person,
  shortPerson,
  capital,
} from '../note-facts.ts'
import { findings, problems } from '../tables/problems-and-findings.ts'
import { listWords } from '../../../kit/phrases.ts'

const abbreviations = new Map<string, string>([
  ['chest pain', 'CP'],
  ['pulmonary embolism', 'PE'],
  ...findings.rows.map(({ name, short }): [string, string] => [name, short]),
  ...problems.rows.flatMap(({ names, short }) => names.map((name): [string, string] => [name, short])),
])

const writers: Readonly<Record<NoteStyle['kind'], (facts: AllNoteFacts, say: Say) => string>> = {
  note: plainNote,
  'ED note': edNote,
  'GP letter': gpLetter,
  'ward round': wardRound,
  telegraphic: telegraphicNote,
  SOAP: soapNote,
  discharge: dischargeSummary,
}

const nothing = {
  present: [],
  absent: [],
  history: [],
  diagnoses: [],
  suspected: [],
  medications: [],
  allergies: [],
  family: [],
  watchFor: [],
}

/** Writes the facts, all of them and nothing else, in a style. Never empty. */
export function writeNote(facts: NoteFacts, style: NoteStyle): string {
  return writers[style.kind]({ ...nothing, ...facts }, sayIn(style)) || 'Seen today.'
}

/** A sentence for each fact. */
function plainNote(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  return [
    ...(who === undefined ? [] : [`${who}.`]),
    ...facts.present.map((name) => `${say(1, ['Reports', 'Complains of', 'Presents with'])} ${name}.`),
    ...facts.absent.map((name) => `${say(2, ['Denies', 'No', 'Does not report'])} ${name}.`),
    ...line(facts.history, (names) => `Past medical history: ${names.join(', ')}.`),
    ...line(facts.medications, (names) => `Medication: ${names.join(', ')}.`),
    ...line(facts.allergies, (names) => `Allergic to ${listWords(names)}.`),
    ...facts.family.map((name) => `Father had ${name}.`),
    ...facts.diagnoses.map((name) => `Diagnosis: ${name}.`),
    ...facts.suspected.map((name) => `Suspected ${name}.`),
    ...facts.watchFor.map((name) => `To come back if ${name} occurs.`),
  ].join(' ')
}

/** The note of an emergency department: one line of complaint, negatives in a list, headings in capitals. */
function edNote(facts: AllNoteFacts, say: Say): string {
  const who = shortPerson(facts) ?? 'Pt'
  const short = (names: readonly string[]): readonly string[] => names.map(shortened)
  const complaint =
    facts.present.length === 0
      ? `${who} ${say(1, ['seen in ED', 'self-presented to ED', 'seen in majors'])}`
      : `${who} ${say(1, ['c/o', 'p/w', 'presents with'])} ${listWords(short(facts.present))}`
  const denial = line(short(facts.absent), (names) => `${say(2, ['denies', 'no'])} ${listWords(names, 'or')}`)
  return [
    `${[complaint, ...denial].join(', ')}.`,
    ...line(short(facts.history), (names) => `${say(3, ['PMHx', 'PMH:', 'PMHx:'])} ${names.join(', ')}.`),
    ...line(facts.medications, (names) => `${say(4, ['Meds:', 'DHx:', 'Rx:'])} ${names.join(', ')}.`),
    facts.allergies.length === 0 ? '' : `Allergies: ${facts.allergies.join(', ')}.`,
    ...line(facts.family, (names) => `${say(5, ['FHx:', 'FH:'])} father ${names.join(', ')}.`),
    ...line(facts.diagnoses, (names) => `Imp: ${names.join(', ')}.`),
    ...line(facts.suspected, (names) => `${say(6, ['Imp: ?', 'Imp: possible '])}${names.join(', ?')}.`),
    ...line(facts.watchFor, (names) => `Return if ${listWords(names, 'or')}.`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** A letter from one doctor to another, in whole sentences. */
function gpLetter(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  const pronoun = facts.sex === 'female' ? 'She' : facts.sex === 'male' ? 'He' : 'The patient'
  return [
    `Dear colleague, ${say(1, ['thank you for seeing', 'I would be grateful for your opinion on'])} ${who === undefined ? 'this patient' : `this ${who}`}.`,
    ...line(
      facts.present,
      (names) => `${pronoun} ${say(2, ['has', 'complains of', 'describes'])} ${listWords(names)}.`,
    ),
    ...line(
      facts.absent,
      (names) => `${pronoun} ${say(3, ['denies', 'has not had any', 'does not have'])} ${listWords(names, 'or')}.`,
    ),
    ...line(facts.history, (names) => `${say(4, ['The past history includes', 'Past history:'])} ${listWords(names)}.`),
    ...line(facts.medications, (names) => `Current medication is ${listWords(names)}.`),
    ...line(facts.allergies, (names) => `${pronoun} is allergic to ${listWords(names)}.`),
    ...line(facts.family, (names) => `There is a family history of ${listWords(names)}.`),
    ...line(facts.diagnoses, (names) => `The diagnosis is ${listWords(names)}.`),
    ...line(facts.suspected, (names) => `I suspect ${listWords(names)}.`),
    ...line(facts.watchFor, (names) => `I have asked for a call if ${listWords(names, 'or')} develops.`),
    say(5, ['With kind regards', 'Yours sincerely']),
  ].join(' ')
}

/** A ward round entry: one fact a line. */
function wardRound(facts: AllNoteFacts, say: Say): string {
  const who = shortPerson(facts)
  return [
    `${say(1, ['WR', 'Ward round', 'PTWR'])}${who === undefined ? '' : `, ${who}`}`,
    ...line(facts.history.map(shortened), (names) => `PMH: ${names.join(', ')}`),
    ...facts.present.map((name) => `- ${say(2, ['Ongoing', 'Has', 'Reports'])} ${name}`),
    ...facts.absent.map((name) => `- ${say(3, ['No', 'Denies', 'Nil'])} ${name}`),
    ...line(facts.medications, (names) => `Drug chart: ${names.join(', ')}`),
    ...line(facts.allergies, (names) => `Allergies: ${names.join(', ')}`),
    ...line(facts.family, (names) => `FHx: mother ${names.join(', ')}`),
    ...facts.diagnoses.map((name) => `Diagnosis: ${name}`),
    ...facts.suspected.map((name) => `${say(4, ['Possible', 'Suspected', 'Query'])} ${name}`),
    ...facts.watchFor.map((name) => `Call if ${name}`),
  ].join('\n')
}

/** As few letters as can be. */
function telegraphicNote(facts: AllNoteFacts, say: Say): string {
  const short = (names: readonly string[]): readonly string[] => names.map(shortened)
  return [
    ...line([shortPerson(facts) ?? ''].filter(Boolean), (who) => `${who.join('')}.`),
    ...line(short(facts.present), (names) => `${say(1, ['c/o', 'PC:', '+ve'])} ${names.join(', ')}.`),
    ...line(
      short(facts.absent),
      (names) => `${names.map((name) => `${say(2, ['nil', 'no', 'ø'])} ${name}`).join(', ')}.`,
    ),
    ...line(short(facts.history), (names) => `PMHx ${names.join(', ')}.`),
    ...line(facts.medications, (names) => `Rx ${names.join(', ')}.`),
    ...line(facts.allergies, (names) => `Allergic to ${names.join(', ')}.`),
    ...line(facts.family, (names) => `FHx ${names.join(', ')}.`),
    ...line(short(facts.diagnoses), (names) => `Dx ${names.join(', ')}.`),
    ...line(short(facts.suspected), (names) => `${names.map((name) => `?${name}`).join(', ')}.`),
    ...line(short(facts.watchFor), (names) => `RTC if ${names.join(' or ')}.`),
    say(3, ['', 'Nil acute.', 'Obs stable.']),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Subjective, objective, assessment, plan. */
function soapNote(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  const subjective = [
    ...(who === undefined ? [] : [`${who}.`]),
    ...line(facts.present, (names) => `${say(1, ['Reports', 'Endorses', 'Notes'])} ${listWords(names)}.`),
    ...line(facts.absent, (names) => `${say(2, ['Denies', 'No'])} ${listWords(names, 'or')}.`),
    ...line(facts.history, (names) => `PMH: ${names.join(', ')}.`),
    ...line(facts.family, (names) => `Family history: ${names.join(', ')}.`),
    ...line(facts.medications, (names) => `Meds: ${names.join(', ')}.`),
    ...line(facts.allergies, (names) => `Allergies: ${names.join(', ')}.`),
  ]
  const assessment = [
    ...facts.diagnoses.map((name) => `${name}.`),
    ...facts.suspected.map((name) => `${say(3, ['Suspected', 'Possible', 'Probable'])} ${name}.`),
  ]
  return [
    `S: ${subjective.join(' ') || 'As before.'}`,
    'O: See charts.',
    `A: ${assessment.join(' ') || 'As above.'}`,
    `P: ${line(facts.watchFor, (names) => `Return if ${listWords(names, 'or')}.`).join('') || 'Review as planned.'}`,
  ].join('\n')
}

/** A discharge summary: headings with what stands under them. */
function dischargeSummary(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  const told = [
    ...line(
      facts.present,
      (names) => `${say(1, ['Presented with', 'Came with', 'Admitted with'])} ${listWords(names)}.`,
    ),
    ...line(facts.absent, (names) => `${say(2, ['There was no', 'No', 'Denied'])} ${listWords(names, 'or')}.`),
  ]
  return [
    'DISCHARGE SUMMARY',
    ...(who === undefined ? [] : [`Patient: ${who}`]),
    ...line([...facts.diagnoses], (names) => `Diagnosis: ${names.map(capital).join('; ')}`),
    ...line(facts.suspected, (names) => `Suspected: ${names.map((name) => `possible ${name}`).join('; ')}`),
    ...line(told, (lines) => `Course: ${lines.join(' ')}`),
    ...line(facts.history, (names) => `Past medical history: ${names.join('; ')}`),
    ...line(
      facts.medications,
      (names) => `${say(3, ['Medication', 'TTO', 'Discharge medication'])}: ${names.join('; ')}`,
    ),
    ...line(facts.allergies, (names) => `Allergies: ${names.join('; ')}`),
    ...line(facts.family, (names) => `Family history: ${names.join('; ')}`),
    ...line(facts.watchFor, (names) => `Advice: seek help if ${listWords(names, 'or')} develops.`),
  ].join('\n')
}

/** A name as a hurried note has it; as it stands where no abbreviation is in use. */
export function shortened(name: string): string {
  return abbreviations.get(name) ?? name
}
