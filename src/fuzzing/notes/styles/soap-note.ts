import { type AllNoteFacts, line, listed, person, type Say } from '../wordings.ts'

/** Subjective, objective, assessment, plan. */
export function soapNote(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  const subjective = [
    ...(who === undefined ? [] : [`${who}.`]),
    ...line(facts.present, (names) => `${say(1, ['Reports', 'Endorses', 'Notes'])} ${listed(names)}.`),
    ...line(facts.absent, (names) => `${say(2, ['Denies', 'No'])} ${listed(names, 'or')}.`),
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
    `P: ${line(facts.watchFor, (names) => `Return if ${listed(names, 'or')}.`).join('') || 'Review as planned.'}`,
  ].join('\n')
}
