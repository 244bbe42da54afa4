import { shortened } from '../shortened.ts'
import { type AllNoteFacts, line, type Say, shortPerson } from '../wordings.ts'

/** A ward round entry: one fact a line. */
export function wardRound(facts: AllNoteFacts, say: Say): string {
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
