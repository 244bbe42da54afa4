import { expect, test } from 'vitest'
import { mayTakeBack, readReaction, takesBackAllergy } from './read-reaction.ts'

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
  ['penicillin', 'childhood rash; took amoxicillin in 2023 without reaction', 'disproved'],
  ['penicillin', 'rash as a child, has had amoxicillin twice since, no problem', 'disproved'],
  ['penicillin', 'hives 1990; given amoxicillin 2024 with no adverse reaction', 'disproved'],
  ['penicillin', 'rash in infancy, fine with amoxicillin last year', 'disproved'],
  ['penicillin', 'rash; two courses of amoxicillin since, all uneventful', 'disproved'],
  ['penicillin', 'rash; received amoxicillin safely in March', 'disproved'],
  ['penicillin', 'unknown; given amoxicillin on the ward in May uneventfully', 'disproved'],
  ['penicillin', 'rash; may have had amoxicillin without problem', 'holds'],
  ['penicillin', 'hives 2019; took amoxicillin 2015 without problem', 'holds'],
  ['penicillin', 'rash 2010, hives 2019; took amoxicillin 2015 without problem', 'holds'],
  ['penicillin', 'rash 2019; took amoxicillin in 2019 without problem', 'holds'],
  ['penicillin', 'rash 2010; took amoxicillin without problem in 2023', 'disproved'],
  // What stands 40 characters and more before it is said of something else.
  ['penicillin', `never ${'again '.repeat(5)}now had amoxicillin without problem`, 'holds'],
  ['penicillin', `never ${'again '.repeat(5)}soon had amoxicillin without problem`, 'disproved'],
  ['penicillin', 'took amoxicillin without problem before the rash', 'holds'],
  ['penicillin', 'rash; never took amoxicillin again, no problem since', 'holds'],
  ['penicillin', 'had amoxicillin, rash for three days, fine now', 'holds'],
  ['penicillin', 'rash; took cefixime in 2024 without reaction', 'holds'],
  ['penicillin', 'rash; sister took amoxicillin without reaction', 'holds'],
  ['penicillin', 'given amoxicillin, swelling of the lips, no problem after adrenaline', 'holds'],
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

test.each<[string, string, string, boolean]>([
  ['penicillin', 'rash', 'Penicillin label removed by the allergy clinic in 2022.', true],
  ['penicillin', 'rash', 'Had amoxicillin last winter without trouble.', true],
  ['penicillin', 'anaphylaxis', 'Penicillin allergy disproved by oral challenge 2021.', true],
  ['penicillin', 'anaphylaxis', 'Had amoxicillin last winter without trouble.', false],
  ['penicillin', 'angioedema', 'Took amoxicillin in 2023 without reaction.', false],
  ['penicillin', 'rash', 'Penicillin allergy not yet ruled out.', false],
  ['penicillin', 'rash', 'Pneumonia ruled out, penicillin avoided.', false],
  ['penicillin', 'rash', 'Ceftriaxone tolerated well, without reaction.', false],
  ['penicillin', 'rash', 'If amoxicillin is taken without reaction, remove the label.', false],
  ['penicillin', 'if given amoxicillin safely, remove the label', 'Penicillin is on the list of allergies.', false],
])('a note takes back %s, "%s": "%s" is %s', (substance, reaction, note, isTakenBack) => {
  const read = readReaction(substance, reaction, isPenicillin)
  expect(mayTakeBack.test(note) && takesBackAllergy(note, read, reaction, isPenicillin)).toBe(isTakenBack)
})
