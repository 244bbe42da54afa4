import { describe, expect, it } from 'vitest'
import { conceptKey } from './concept-key.ts'
import { nameTable, nameTableSchema } from './name-table.ts'

const entries = [...nameTable.concepts, ...nameTable.procedures]

/** Names as a reader of single words sees them: a hyphen parts words, a closed form ("bedrest") is a word of its own. */
const spelled = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map(conceptKey)
    .join(' ')

function entriesByKey(names: (entry: (typeof entries)[number]) => readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of entries)
    for (const key of names(entry).map(conceptKey)) found.set(key, (found.get(key) ?? new Set()).add(entry.name))
  return found
}

const full = entriesByKey(({ name, synonyms }) => [name, ...synonyms])
const abbreviated = entriesByKey(({ abbreviations }) => abbreviations)
const primary = entriesByKey((entry) => entry.primary ?? [])

describe('the table of names', () => {
  it('is marked as not reviewed by a clinician', () => {
    expect(nameTable.reviewed).toBe(false)
  })

  it('covers the concepts and procedures of the field', () => {
    expect(nameTable.concepts.length).toBeGreaterThanOrEqual(350)
    expect(nameTable.procedures.length).toBeGreaterThanOrEqual(150)
  })

  it('gives each full name to one entry', () => {
    expect([...full].filter(([, names]) => names.size > 1)).toEqual([])
  })

  it('takes no abbreviation for a full name', () => {
    expect([...abbreviated.keys()].filter((key) => full.has(key))).toEqual([])
  })

  it('says once which reading of an ambiguous abbreviation is the primary one', () => {
    const wrong = [...abbreviated].filter(([key, names]) => (primary.get(key)?.size ?? 0) !== (names.size > 1 ? 1 : 0))
    expect(wrong).toEqual([])
  })

  it('marks as primary or exact only what is an abbreviation of the same entry', () => {
    const strangers = entries.flatMap(({ name, abbreviations, primary: chosen = [] }) =>
      chosen
        .filter((abbreviation) => !abbreviations.includes(abbreviation))
        .map((abbreviation) => [name, abbreviation]),
    )
    expect(strangers).toEqual([])
  })

  it('lists no name twice at an entry, in any case or spelling, nor with a hyphen for a space', () => {
    const repeated = entries.flatMap((entry) => {
      const names = [entry.name, ...entry.synonyms, ...entry.abbreviations].map(spelled)
      return names.filter((name, index) => names.indexOf(name) !== index)
    })
    expect(repeated).toEqual([])
  })

  it('sets apart only longer names that hold one of the entry, and takes no word of denial for a name', () => {
    const wrong = entries.flatMap(({ name, synonyms, abbreviations, apart = [], denials = [] }) => {
      const names = [name, ...synonyms, ...abbreviations].flatMap((one) => spelled(one).split(' '))
      return [
        ...apart.filter(
          (other) =>
            !spelled(other)
              .split(' ')
              .some((word) => names.includes(word)),
        ),
        ...denials.filter((word) => full.has(conceptKey(word)) || abbreviated.has(conceptKey(word))),
      ]
    })
    expect(wrong).toEqual([])
  })

  it('names by N&V and its like what has a name of its own too', () => {
    const shared = entries.flatMap(({ together = [] }) => together)
    expect(shared.filter((one) => full.has(conceptKey(one)))).toEqual([])
  })

  it('lists no plural beside its singular', () => {
    const plurals = entries.flatMap(({ name, synonyms }) =>
      [name, ...synonyms].filter((one) => [name, ...synonyms].includes(`${one}s`)),
    )
    expect(plurals).toEqual([])
  })

  it('is written in British spelling', () => {
    const american =
      /(?<!\p{L})(?:\p{L}*[^a]emia|\p{L}*[^ta]emic|edema|\p{L}+pnea|an?emi[ac]|hem[ao]\p{L}+|tumor|esophag\p{L}+|diarrhea|leuk(?:o|em)\p{L}*|fiber\p{L}*|center|\p{L}+iz(?:e|ed|ing|ation))(?!\p{L})/iu
    const names = entries.flatMap(({ name, synonyms }) => [name, ...synonyms])
    expect(names.filter((name) => american.test(name))).toEqual([])
  })
})

describe('the schema of names', () => {
  it('takes the table of this package as it is', () => {
    expect(nameTableSchema.parse(nameTable)).toEqual(nameTable)
  })

  const table = (entry: object): object => ({ source: 'a test', reviewed: false, concepts: [entry], procedures: [] })
  const messages = (value: object): readonly (readonly [string, string])[] =>
    nameTableSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []

  it('takes an entry without synonyms', () => {
    expect(messages(table({ name: 'asthma', synonyms: [], abbreviations: [] }))).toEqual([])
  })

  it('refuses white space around a name, and an empty one', () => {
    expect(messages(table({ name: ' asthma', synonyms: [''], abbreviations: [] }))).toEqual([
      ['concepts.0.name', 'wanted words with single spaces between them'],
      ['concepts.0.synonyms.0', 'wanted words with single spaces between them'],
    ])
  })

  it('refuses an empty list of primary readings, and a key that it does not know', () => {
    expect(messages(table({ name: 'asthma', synonyms: [], abbreviations: [], primary: [], kind: 'disease' }))).toEqual([
      ['concepts.0.primary', 'wanted an abbreviation, or no list at all'],
      ['concepts.0', 'Unrecognized key: "kind"'],
    ])
  })
})
