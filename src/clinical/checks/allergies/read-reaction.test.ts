import { expect, test } from 'vitest'
import { readReaction } from './read-reaction.ts'

const isPenicillin = (text: string): boolean => /penicillin|amoxicillin/iu.test(text)

test.each([
  ['penicillin', 'nausea and vomiting', 'side-effect'],
  ['penicillin', 'nausea and lip swelling', 'holds'],
  ['penicillin (diarrhoea)', '', 'side-effect'],
  ['penicillin (diarrhoea)', 'wheeze', 'holds'],
  ['penicillin', '', 'holds'],
  ['vancomycin', 'flushing, rate related', 'side-effect'],
  ['vancomycin', 'red man syndrome with collapse', 'holds'],
  ['vancomycin', 'flushing and itch when run in over 20 min, 2019', 'side-effect'],
  ['vancomycin', 'redness of the neck, went in within half an hour', 'side-effect'],
  ['vancomycin', 'flushing and lip swelling when run in over 20 min', 'holds'],
  ['vancomycin', 'hives when run in over 90 min', 'holds'],
  ['penicillin', 'allergy ruled out', 'disproved'],
  ['penicillin', 'mastocytosis ruled out', 'holds'],
  ['penicillin', 'amoxicillin tolerated since', 'disproved'],
  ['penicillin', 'cephalosporins tolerated well', 'holds'],
  ['penicillin', 'tolerated cefalexin', 'holds'],
])('%s, "%s": %s', (substance, reaction, verdict) => {
  expect(readReaction(substance, reaction, isPenicillin).verdict).toBe(verdict)
})

test.each([
  ['itchy rash', []],
  ['severe rash', ['serious']],
  ['rash and wheeze', ['serious']],
  ['swelling of the lips', ['angioedema', 'serious']],
  ['rash, DRESS', ['severe-cutaneous', 'serious']],
  ['platelets fell', ['thrombocytopenia', 'serious']],
  ['TTP', ['thrombotic-microangiopathy', 'serious']],
  ['collapse', ['anaphylaxis', 'serious']],
  ['anaphylactoid', ['serious']],
])('what "%s" is a sign of: %j', (reaction, kinds) => {
  expect([...readReaction('penicillin', reaction, isPenicillin).kinds]).toEqual(kinds)
})
