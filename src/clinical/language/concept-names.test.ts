import { describe, expect, it } from 'vitest'
import { conceptKey, nameTable, nameTableSchema, readingsOf, namesFor, countsOnlyAsWritten } from './concept-names.ts'
import { AssayError } from '../../kit/assay-error.ts'
import fc from 'fast-check'

const tableEntries = [...nameTable.concepts, ...nameTable.procedures]

/** Names as a reader of single words sees them: a hyphen parts words, a closed form ("bedrest") is a word of its own. */
const spelled = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map(conceptKey)
    .join(' ')

function entriesByKey(names: (entry: (typeof tableEntries)[number]) => readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of tableEntries)
    for (const key of names(entry).map(conceptKey)) found.set(key, (found.get(key) ?? new Set()).add(entry.name))
  return found
}

const full = entriesByKey(({ name, synonyms }) => [name, ...synonyms])

const abbreviated = entriesByKey(({ abbreviations }) => abbreviations)

const primaryReadings = entriesByKey((entry) => entry.primary ?? [])

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
    const wrong = [...abbreviated].filter(
      ([key, names]) => (primaryReadings.get(key)?.size ?? 0) !== (names.size > 1 ? 1 : 0),
    )
    expect(wrong).toEqual([])
  })

  it('marks as primary or exact only what is an abbreviation of the same entry', () => {
    const strangers = tableEntries.flatMap(({ name, abbreviations, primary: chosen = [] }) =>
      chosen
        .filter((abbreviation) => !abbreviations.includes(abbreviation))
        .map((abbreviation) => [name, abbreviation]),
    )
    expect(strangers).toEqual([])
  })

  it('lists no name twice at an entry, in any case or spelling, nor with a hyphen for a space', () => {
    const repeated = tableEntries.flatMap((entry) => {
      const names = [entry.name, ...entry.synonyms, ...entry.abbreviations].map(spelled)
      return names.filter((name, index) => names.indexOf(name) !== index)
    })
    expect(repeated).toEqual([])
  })

  it('sets apart only longer names that hold one of the entry, and takes no word of denial for a name', () => {
    const wrong = tableEntries.flatMap(({ name, synonyms, abbreviations, apart = [], denials = [] }) => {
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
    const shared = tableEntries.flatMap(({ together = [] }) => together)
    expect(shared.filter((one) => full.has(conceptKey(one)))).toEqual([])
  })

  it('lists no plural beside its singular', () => {
    const plurals = tableEntries.flatMap(({ name, synonyms }) =>
      [name, ...synonyms].filter((one) => [name, ...synonyms].includes(`${one}s`)),
    )
    expect(plurals).toEqual([])
  })

  it('is written in British spelling', () => {
    const american =
      /(?<!\p{L})(?:\p{L}*[^a]emia|\p{L}*[^ta]emic|edema|\p{L}+pnea|an?emi[ac]|hem[ao](?!din[aáâ]mi)\p{L}+|tumor|esophag\p{L}+|diarrhea|leuk(?:o|em)\p{L}*|fiber\p{L}*|center|\p{L}+iz(?:e|ed|ing|ation))(?!\p{L})/iu
    const names = tableEntries.flatMap(({ name, synonyms }) => [name, ...synonyms])
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
      ['concepts.0.name', 'expected words with single spaces between them'],
      ['concepts.0.synonyms.0', 'expected words with single spaces between them'],
    ])
  })

  it('refuses an empty list of primary readings, and a key that it does not know', () => {
    expect(messages(table({ name: 'asthma', synonyms: [], abbreviations: [], primary: [], kind: 'disease' }))).toEqual([
      ['concepts.0.primary', 'expected an abbreviation, or no list at all'],
      ['concepts.0', 'Unrecognized key: "kind"'],
    ])
  })
})

const namesRead = (name: string): readonly string[] => readingsOf(name).map((entry) => entry.name)

describe('readingsOf', () => {
  it('gives the readings of an abbreviation, the primary one first', () => {
    expect(namesRead('PE')).toEqual(['pulmonary embolism', 'pleural effusion', 'pre-eclampsia', 'physical examination'])
    expect(namesRead('MI')).toEqual(['myocardial infarction', 'mitral regurgitation'])
    expect(namesRead('PD')).toEqual(["Parkinson's disease", 'peritoneal dialysis'])
    expect(namesRead('LFT')).toEqual(['liver function test', 'pulmonary function test'])
  })

  it('puts the primary reading first wherever it stands in the file', () => {
    const primary = [...nameTable.concepts, ...nameTable.procedures].flatMap((entry) =>
      (entry.primary ?? []).map((abbreviation) => ({ entry, abbreviation })),
    )
    expect(primary.filter(({ entry, abbreviation }) => readingsOf(abbreviation)[0] !== entry)).toEqual([])
  })

  it('gives a full name its one reading', () => {
    expect(namesRead('heart attack')).toEqual(['myocardial infarction'])
    expect(namesRead('pleural tap')).toEqual(['thoracentesis'])
  })

  it.each([
    ['Pulmonary  EMBOLISM', 'pulmonary embolism'],
    [' chest\nx ray ', 'chest X-ray'],
    ['preeclampsia', 'pre-eclampsia'],
    ['hyperkalemia', 'hyperkalaemia'],
    ['cardiac catheterization', 'cardiac catheterisation'],
    ['non\u2011invasive ventilation', 'non-invasive ventilation'],
    ['k+', 'potassium'],
    ['daily weights', 'daily weight'],
    ['ABGs', 'arterial blood gas'],
    ['PVCs', 'premature ventricular complex'],
  ])('knows %j as %s', (name, entry) => {
    expect(namesRead(name)).toEqual([entry])
  })

  it('is empty for a name that the table does not know, those of objects included', () => {
    expect(namesRead('spontaneous human combustion')).toEqual([])
    expect(namesRead('ras')).toEqual([])
    expect(namesRead('constructor')).toEqual([])
    expect(namesRead('__proto__')).toEqual([])
  })

  it.each([
    ['', 'a name is empty, expected a string such as "pulmonary embolism"; give the concept or procedure to look for'],
    [
      ' \n',
      'a name is empty, expected a string such as "pulmonary embolism"; give the concept or procedure to look for',
    ],
    [
      undefined,
      'a name is of type undefined, expected a string such as "pulmonary embolism"; give the concept or procedure to look for',
    ],
    [
      7,
      'a name is of type number, expected a string such as "pulmonary embolism"; give the concept or procedure to look for',
    ],
  ])('refuses %j', (name, message) => {
    // @ts-expect-error: what a caller without types may pass
    expect(() => readingsOf(name)).toThrow(new AssayError('language-invalid', message))
  })
})

const entries = [...nameTable.concepts, ...nameTable.procedures]

const fullName = fc.constantFrom(...entries.flatMap(({ name, synonyms }) => [name, ...synonyms]))

const anyName = fc.constantFrom(
  ...entries.flatMap(({ name, synonyms, abbreviations }) => [name, ...synonyms, ...abbreviations]),
)

describe('namesFor', () => {
  it('gives the synonyms and abbreviations of a concept, its own name first', () => {
    expect(namesFor('deep vein thrombosis')).toEqual([
      'deep vein thrombosis',
      'deep venous thrombosis',
      'leg clot',
      'leg vein thrombosis',
      'DVT',
    ])
    expect(namesFor('pulmonary embolism')).toContain('PE')
  })

  it('gives an abbreviation the names of its concept', () => {
    expect(namesFor('DVT')).toBe(namesFor('deep vein thrombosis'))
    expect(namesFor('EKG')).toContain('electrocardiogram')
  })

  it('gives an ambiguous abbreviation its primary reading alone', () => {
    expect(namesFor('MI')).toContain('heart attack')
    expect(namesFor('MI')).not.toContain('mitral regurgitation')
    expect(namesFor('PE')).not.toContain('physical examination')
  })

  it('leaves an abbreviation out where it first means another thing', () => {
    expect(namesFor('mitral insufficiency')).toContain('MR')
    expect(namesFor('mitral insufficiency')).not.toContain('MI')
    expect(namesFor('pleural effusion')).not.toContain('PE')
  })

  it.each([
    ['thoracentesis', 'pleural tap'],
    ['primary PCI', 'PPCI'],
    ['echo', 'echocardiogram'],
    ['BiPAP', 'NIV'],
    ['DVT prophylaxis', 'thromboprophylaxis'],
    ['AFib', 'atrial fibrillation'],
    ['shortness of breath', 'dyspnoea'],
    ['K+', 'serum potassium'],
    ['EF', 'left ventricular ejection fraction'],
    ['AECOPD', 'COPD flare'],
  ])('knows that %s is %s', (one, other) => {
    expect(namesFor(one)).toContain(other)
    expect(namesFor(other)).toContain(one)
  })

  it.each([
    ['primary PCI', 'coronary angiography'],
    ['primary PCI', 'cath lab activation'],
    ['thoracentesis', 'chest drain'],
    ['NIV', 'CPAP'],
    ['intubation', 'non-invasive ventilation'],
    ['STEMI', 'NSTEMI'],
    ['massive PE', 'submassive PE'],
    ['arterial pH', 'pleural fluid pH'],
    ['BNP', 'NT-proBNP'],
    ['HFrEF', 'HFpEF'],
    ['urea', 'blood urea nitrogen'],
    ['fluid resuscitation', 'fluid restriction'],
    ['hyperkalaemia', 'hypokalaemia'],
  ])('keeps %s apart from %s', (one, other) => {
    expect(namesFor(other).length).toBeGreaterThan(0)
    expect(namesFor(one)).not.toContain(other)
    expect(namesFor(other)).not.toContain(one)
  })

  it('gives a name that it does not know alone', () => {
    expect(namesFor(' spontaneous human combustion ')).toEqual(['spontaneous human combustion'])
  })

  it('refuses an empty name', () => {
    expect(() => namesFor('  ')).toThrow(
      new AssayError(
        'language-invalid',
        'a name is empty, expected a string such as "pulmonary embolism"; give the concept or procedure to look for',
      ),
    )
  })

  it('is symmetric: what a full name stands for stands for it', () => {
    fc.assert(fc.property(fullName, (name) => namesFor(name).every((other) => namesFor(other).includes(name))))
  })

  it('gives all names of one thing the same list, which holds each of them in some spelling', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const names = namesFor(name)
        expect(names.map(conceptKey)).toContain(conceptKey(name))
        for (const other of names) expect(namesFor(other)).toBe(names)
      }),
    )
  })

  it('reads a name in any case, white space and hyphenation alike', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(' ', '  ', '-', '\u2011', '\n', '\u00a0'), (name, gap) => {
        const respelled = ` ${name.toUpperCase().replace(/[\s-]+/gu, gap)} `
        expect(namesFor(respelled)).toBe(namesFor(name))
      }),
    )
  })

  it('gives any other text itself', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => `zzq${text}`),
        (text) => {
          expect(namesFor(text).map(conceptKey)).toContain(conceptKey(text))
        },
      ),
    )
  })
})

describe('countsOnlyAsWritten', () => {
  it.each(['AS', 'ALL', 'HE', 'HIT', 'MET', 'US', 'MS', 'MR', 'PT', 'Mg', 'Na', 'K', 'HR'])('holds for %s', (name) => {
    expect(countsOnlyAsWritten(name)).toBe(true)
    expect(countsOnlyAsWritten(name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase())).toBe(false)
  })

  it.each(['COPD', 'K+', 'ECG', 'PE', 'echocardiogram', 'as', 'no such name'])('does not hold for %s', (name) => {
    expect(countsOnlyAsWritten(name)).toBe(false)
  })

  it('leaves a concept its other names', () => {
    expect(namesFor('aortic stenosis').filter((name) => !countsOnlyAsWritten(name))).toEqual([
      'aortic stenosis',
      'aortic valve stenosis',
    ])
  })
})
