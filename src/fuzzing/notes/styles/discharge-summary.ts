import { type AllNoteFacts, capital, line, listed, person, type Say } from '../wordings.ts'

/** A discharge summary: headings with what stands under them. */
export function dischargeSummary(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  const told = [
    ...line(facts.present, (names) => `${say(1, ['Presented with', 'Came with', 'Admitted with'])} ${listed(names)}.`),
    ...line(facts.absent, (names) => `${say(2, ['There was no', 'No', 'Denied'])} ${listed(names, 'or')}.`),
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
    ...line(facts.watchFor, (names) => `Advice: seek help if ${listed(names, 'or')} develops.`),
  ].join('\n')
}
