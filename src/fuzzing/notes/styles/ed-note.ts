import { shortened } from '../shortened.ts'
import { type AllNoteFacts, line, listed, type Say, shortPerson } from '../wordings.ts'

/** The note of an emergency department: one line of complaint, negatives in a list, headings in capitals. */
export function edNote(facts: AllNoteFacts, say: Say): string {
  const who = shortPerson(facts) ?? 'Pt'
  const short = (names: readonly string[]): readonly string[] => names.map(shortened)
  const complaint =
    facts.present.length === 0
      ? `${who} ${say(1, ['seen in ED', 'self-presented to ED', 'seen in majors'])}`
      : `${who} ${say(1, ['c/o', 'p/w', 'presents with'])} ${listed(short(facts.present))}`
  const denial = line(short(facts.absent), (names) => `${say(2, ['denies', 'no'])} ${listed(names, 'or')}`)
  return [
    `${[complaint, ...denial].join(', ')}.`,
    ...line(short(facts.history), (names) => `${say(3, ['PMHx', 'PMH:', 'PMHx:'])} ${names.join(', ')}.`),
    ...line(facts.medications, (names) => `${say(4, ['Meds:', 'DHx:', 'Rx:'])} ${names.join(', ')}.`),
    facts.allergies.length === 0 ? '' : `Allergies: ${facts.allergies.join(', ')}.`,
    ...line(facts.family, (names) => `${say(5, ['FHx:', 'FH:'])} father ${names.join(', ')}.`),
    ...line(facts.diagnoses, (names) => `Imp: ${names.join(', ')}.`),
    ...line(facts.suspected, (names) => `${say(6, ['Imp: ?', 'Imp: possible '])}${names.join(', ?')}.`),
    ...line(facts.watchFor, (names) => `Return if ${listed(names, 'or')}.`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
