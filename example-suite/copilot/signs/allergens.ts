import type { Patient } from 'vitest-assay'

/** Words that are no name of a drug by themselves. */
const generic = new Set(['sodium', 'unfractionated', 'hydrochloride', 'sulphate', 'sulfate', 'tartrate', 'succinate'])

const synonyms: readonly (readonly string[])[] = [
  ['salbutamol', 'albuterol'],
  ['noradrenaline', 'norepinephrine'],
  ['adrenaline', 'epinephrine'],
  ['furosemide', 'frusemide'],
  ['torsemide', 'torasemide'],
  ['aspirin', 'acetylsalicylic'],
  ['insulin', 'actrapid'],
  ['glycopyrronium', 'glycopyrrolate'],
  ['clavulanate', 'clavulanic'],
  ['penicillin', 'amoxicillin', 'ampicillin', 'piperacillin', 'clavulanate', 'sulbactam'],
]

/** Finds the drugs that a patient reacts to in a text, other than where the text speaks of the allergy itself. */
export function allergens({ allergies }: Patient): (text: string) => string | undefined {
  const drugs = allergies.map(({ substance }) => {
    const words = (substance.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !generic.has(word))
      .flatMap((word) => [
        word,
        ...(synonyms.find(([first]) => first === word.replace(/s$/u, '')) ?? []),
        ...same(word),
      ])
    return { substance, pattern: new RegExp(String.raw`\b(?:${words.join('|') || '(?!)'})s?\b(?! allerg)`, 'iu') }
  })
  return (text) => drugs.find(({ pattern }) => pattern.test(text))?.substance
}

/** Other names of one drug; a class holds its members, but a member is not its class. */
function same(word: string): readonly string[] {
  return synonyms.find((names) => names.length === 2 && names.includes(word)) ?? []
}
