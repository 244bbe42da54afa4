import { shortened } from '../shortened.ts'
import { type AllNoteFacts, line, type Say, shortPerson } from '../wordings.ts'

/** As few letters as can be. */
export function telegraphicNote(facts: AllNoteFacts, say: Say): string {
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
