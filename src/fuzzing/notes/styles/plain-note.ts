import { type AllNoteFacts, line, listed, person, type Say } from '../wordings.ts'

/** A sentence for each fact. */
export function plainNote(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  return [
    ...(who === undefined ? [] : [`${who}.`]),
    ...facts.present.map((name) => `${say(1, ['Reports', 'Complains of', 'Presents with'])} ${name}.`),
    ...facts.absent.map((name) => `${say(2, ['Denies', 'No', 'Does not report'])} ${name}.`),
    ...line(facts.history, (names) => `Past medical history: ${names.join(', ')}.`),
    ...line(facts.medications, (names) => `Medication: ${names.join(', ')}.`),
    ...line(facts.allergies, (names) => `Allergic to ${listed(names)}.`),
    ...facts.family.map((name) => `Father had ${name}.`),
    ...facts.diagnoses.map((name) => `Diagnosis: ${name}.`),
    ...facts.suspected.map((name) => `Suspected ${name}.`),
    ...facts.watchFor.map((name) => `To come back if ${name} occurs.`),
  ].join(' ')
}
