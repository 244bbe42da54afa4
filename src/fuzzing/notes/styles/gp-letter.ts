import { type AllNoteFacts, line, listed, person, type Say } from '../wordings.ts'

/** A letter from one doctor to another, in whole sentences. */
export function gpLetter(facts: AllNoteFacts, say: Say): string {
  const who = person(facts)
  const pronoun = facts.sex === 'female' ? 'She' : facts.sex === 'male' ? 'He' : 'The patient'
  return [
    `Dear colleague, ${say(1, ['thank you for seeing', 'I would be grateful for your opinion on'])} ${who === undefined ? 'this patient' : `this ${who}`}.`,
    ...line(facts.present, (names) => `${pronoun} ${say(2, ['has', 'complains of', 'describes'])} ${listed(names)}.`),
    ...line(
      facts.absent,
      (names) => `${pronoun} ${say(3, ['denies', 'has not had any', 'does not have'])} ${listed(names, 'or')}.`,
    ),
    ...line(facts.history, (names) => `${say(4, ['The past history includes', 'Past history:'])} ${listed(names)}.`),
    ...line(facts.medications, (names) => `Current medication is ${listed(names)}.`),
    ...line(facts.allergies, (names) => `${pronoun} is allergic to ${listed(names)}.`),
    ...line(facts.family, (names) => `There is a family history of ${listed(names)}.`),
    ...line(facts.diagnoses, (names) => `The diagnosis is ${listed(names)}.`),
    ...line(facts.suspected, (names) => `I suspect ${listed(names)}.`),
    ...line(facts.watchFor, (names) => `I have asked for a call if ${listed(names, 'or')} develops.`),
    say(5, ['With kind regards', 'Yours sincerely']),
  ].join(' ')
}
