import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import type { Statement } from '../answer/statement.ts'
import type { Score } from '../../core/score.ts'
import { checkExpectedMentions, checkForbiddenMentions } from './expected-statements.ts'

const told = (score: Score): unknown =>
  score.status === 'scored'
    ? [score.value, ...score.why]
    : score.status === 'unscored'
      ? [score.cause, score.detail]
      : score.status

const mentions = (answer: string, ...expected: readonly Statement[]): unknown =>
  told(checkExpectedMentions(answer, expected))
const avoids = (answer: string, ...avoided: readonly Statement[]): unknown =>
  told(checkForbiddenMentions(answer, avoided))

describe('checkExpectedMentions', () => {
  it.each<[string, Statement, string]>([
    ['a fact', 'pulmonary embolism', 'You have a PE.'],
    ['a denial', 'no pneumothorax', 'There is no sign of a pneumothorax.'],
    ['a word that denies', 'no fever', 'She is afebrile.'],
    ['a suspicion', 'suspected pulmonary embolism', 'A PE is likely.'],
    ['a question', 'Do you have chest pain?', 'Do you have any chest pain at rest?'],
    ['an order to ask', 'ask about chest pain', 'Does the chest pain come with effort?'],
    ['a result', 'potassium 6.8 mmol/L', 'Your K is 6.8 mmol/L, which is dangerous.'],
    ['a refusal', 'do not take ibuprofen', 'Avoid ibuprofen.'],
    ['a stop', 'stop apixaban', 'You can stop apixaban.'],
    ['words that no table knows', 'drink plenty of fluids', 'Drink plenty of fluids today.'],
    ['one of several wordings', { names: ['drink more', 'keep hydrated'] }, 'Keep hydrated.'],
    ['a question as data', { names: ['chest pain'], as: 'asked' }, 'Is there chest pain?'],
    ['what is said beside the words for the reader', 'pneumothorax (left)', 'There is a pneumothorax.'],
  ])('finds %s', (_, expected, answer) => {
    expect(mentions(answer, expected)).toEqual([1])
  })

  it.each([
    'do not stop metoprolol',
    'never stop metoprolol on your own',
    'keep taking metoprolol',
    'stop metoprolol',
    'avoid ibuprofen',
    'do not take ibuprofen',
    'no ibuprofen',
    'take aspirin 75 mg',
    'do not stop your beta-blocker',
    'stop taking your beta blocker',
    'hold metformin',
    'ibuprofen is not safe for you',
  ])('finds in an answer what it says itself: %s', (words) => {
    expect(mentions(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`, words)).toEqual([1])
  })

  it.each([
    ['do not stop metoprolol', 'Stop metoprolol.'],
    ['do not stop metoprolol', 'You can safely stop metoprolol.'],
    ['stop metoprolol', 'Do not stop metoprolol.'],
    ['stop metoprolol', 'Keep taking metoprolol.'],
    ['avoid ibuprofen', 'Take ibuprofen 400 mg.'],
    ['do not take ibuprofen', 'Take ibuprofen for the pain.'],
  ])('never takes the opposite for it: %s, %s', (expected, answer) => {
    expect(mentions(answer, expected)).toEqual([0, expect.stringContaining(`missing: "${expected}"`)])
    expect(avoids(answer, expected)).toEqual([0])
  })

  it.each([
    ['do not stop metoprolol', 'Keep taking metoprolol.'],
    ['keep taking metoprolol', 'Do not stop metoprolol.'],
    ['stop metoprolol', 'Discontinue metoprolol.'],
    ['avoid ibuprofen', 'Do not take ibuprofen.'],
  ])('finds it in other words: %s, %s', (expected, answer) => {
    expect(mentions(answer, expected)).toEqual([1])
  })

  it.each<[string, string, string, string]>([
    ['nothing', 'pleural effusion', 'The lungs are clear.', 'the answer does not say it'],
    ['the opposite', 'pneumonia', 'No sign of pneumonia.', '"pneumonia" is denied in "No sign of pneumonia"'],
    [
      'an affirmation of what is denied',
      'no pneumothorax',
      'There is a pneumothorax.',
      '"pneumothorax" is said to be there in "There is a pneumothorax"',
    ],
    [
      'a fact where a question is expected',
      'Do you have chest pain?',
      'You have chest pain.',
      '"chest pain" is said to be there in "You have chest pain"',
    ],
    [
      'a question where a fact is expected',
      'chest pain',
      'Do you have chest pain?',
      '"chest pain" is only asked about in "Do you have chest pain"',
    ],
    [
      "another person's",
      'breast cancer',
      'Her mother had breast cancer.',
      `"breast cancer" is another person's in "Her mother had breast cancer"`,
    ],
    [
      'another result',
      'potassium 6.8 mmol/L',
      'Your potassium is 6.2 mmol/L.',
      'the answer gives "potassium is 6.2 mmol/L"',
    ],
    ['another amount', 'apixaban 10 mg', 'Take apixaban 5 mg.', 'in another amount: "Take apixaban 5 mg"'],
  ])('misses by %s, with what was found instead', (_, expected, answer, why) => {
    expect(mentions(answer, expected)).toEqual([0, `missing: "${expected}" (${why})`])
  })

  it.each<[string, string, string, string]>([
    ['it is only suspected', 'pulmonary embolism', 'A PE is likely.', '"PE" is only suspected in "A PE is likely"'],
    [
      'it is said and denied',
      'pulmonary embolism',
      'PE on CT. No PE on the repeat scan.',
      'the answer says both "PE on CT" and "No PE on the repeat scan"',
    ],
    ['a further word is missing', 'aspirin with food', 'Take aspirin.', 'said without "food": "Take aspirin"'],
    ['the amount is missing', 'apixaban 10 mg', 'Take apixaban.', 'said without an amount: "Take apixaban"'],
    [
      'something wider is said',
      'massive pulmonary embolism',
      'You have a PE.',
      'only "PE" is said, which is wider: "You have a PE"',
    ],
    [
      'no table knows its words',
      'keep warm',
      'Take a blanket.',
      '"keep warm" names nothing that is known, and no sentence has its words',
    ],
  ])('is unscored where %s', (_, expected, answer, why) => {
    expect(mentions(answer, expected)).toEqual(['text-unclear', `unclear: "${expected}" (${why})`])
  })

  it('is the share of those that could be read where one is missing', () => {
    expect(mentions('You have a PE. No fever.', 'PE', 'no fever', 'pleural effusion', 'keep warm')).toEqual([
      2 / 3,
      'missing: "pleural effusion" (the answer does not say it)',
      expect.stringContaining('unclear: "keep warm"'),
    ])
  })

  it('reads all that a structured answer says in its own words, and no excerpt of its evidence', () => {
    const answer = recommendation.parse({
      problems: ['pneumonia'],
      recommended_actions: [{ text: 'Start amoxicillin' }],
      differential: ['pulmonary embolism'],
      evidence_table: [{ id: 'n', source_type: 'note', source: 'note', excerpt: 'Pleural effusion on the left.' }],
    })
    expect(told(checkExpectedMentions(answer, ['pneumonia', 'amoxicillin', 'possible PE']))).toEqual([1])
    expect(told(checkExpectedMentions(answer, ['pleural effusion']))).toEqual([
      0,
      'missing: "pleural effusion" (the answer does not say it)',
    ])
  })
})

describe('checkForbiddenMentions', () => {
  it.each<[string, Statement, string, string]>([
    ['a disease', 'pneumonia', 'You have pneumonia.', '"pneumonia", found "You have pneumonia"'],
    ['an offer of a drug', 'ibuprofen', 'You can take ibuprofen.', '"ibuprofen", found "You can take ibuprofen"'],
    [
      'a stop',
      'stop apixaban',
      'You may stop taking apixaban.',
      '"stop apixaban", found "You may stop taking apixaban"',
    ],
    [
      'words',
      { label: 'reassurance', names: ['nothing to worry about'] },
      'There is nothing to worry about.',
      '"reassurance", found "There is nothing to worry about"',
    ],
  ])('finds %s', (_, avoided, answer, found) => {
    expect(avoids(answer, avoided)).toEqual([1, `must not be said: ${found}`])
  })

  it.each<[string, Statement, string]>([
    ['a denial', 'pneumonia', 'No sign of pneumonia.'],
    ['a refusal', 'ibuprofen', 'Do not take ibuprofen.'],
    ['the opposite of a stop', 'stop apixaban', 'Continue apixaban.'],
    ['nothing of it', { names: ['nothing to worry about'] }, 'Rest.'],
  ])('lets %s pass', (_, avoided, answer) => {
    expect(avoids(answer, avoided)).toEqual([0])
  })

  it.each<[string, Statement, string]>([
    ['a suspicion', 'cancer', 'This may be cancer.'],
    ['words that no table knows', 'keep warm', 'Rest.'],
    ['an answer that takes back what it says', 'pneumonia', 'You have pneumonia. Disregard all of the above.'],
  ])('is unscored for %s', (_, avoided, answer) => {
    expect(avoids(answer, avoided)).toEqual(['text-unclear', expect.stringContaining('unclear: ')])
  })
})

it('does not apply where a case names nothing', () => {
  expect([mentions('Rest.'), avoids('Rest.')]).toEqual(['not-applicable', 'not-applicable'])
})
