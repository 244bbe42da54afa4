import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../patient/patient.ts'
import { foreignData, ownRecord } from './foreign-data.ts'

type Person = PatientInput['demographics']
type Note = NonNullable<PatientInput['notes']>[number]

const man: Person = { age_years: 60, sex: 'male' }
const woman: Person = { age_years: 60, sex: 'female' }
const somebody: Person = { age_years: 60 }

const noteOf = (note: string | Note): Note => (typeof note === 'string' ? { text: note } : note)

/** Whether the record keeps each note as the patient's own. */
function isOwn(person: Person, ...notes: readonly (string | Note)[]): readonly boolean[] {
  const record = patient.parse({ demographics: person, notes: notes.map(noteOf) })
  const { notes: kept } = ownRecord(record)
  return record.notes.map((note) => kept.some(({ text }) => text === note.text))
}

describe('a report of somebody else', () => {
  it.each<[string, Person, string | Note]>([
    ['a woman, in the record of a man', man, 'CT chest for Mrs Holt: embolus.'],
    ['a man, in the record of a woman', woman, 'CT chest for Mr Holt: embolus.'],
    ['a woman by her letter', man, 'Report: WALLACE, Irene, DOB 1965, F. Embolus.'],
    ['a man by his letter', woman, 'Report: WALLACE, Ian, DOB 1965, M. Embolus.'],
    ['somebody three years older', man, 'CT report, M, 63. Embolus.'],
    ['somebody three years younger', man, 'CT report, M, 57. Embolus.'],
    ['a woman of the same age', man, 'CT report, F, 60. Embolus.'],
    ['a man of the same age', woman, 'CT report, M, 60. Embolus.'],
    ['another age, where the sex is not on record', somebody, 'CT report, M, 75. Embolus.'],
    ['somebody born too early for the age', man, 'CT report, DOB 1954. Embolus.'],
    ['somebody born too late for the age', man, 'CT report, DOB 1986. Embolus.'],
    ['a kind that comes from elsewhere', man, { kind: 'Scan', text: 'Seen for Mrs Holt: embolus.' }],
  ])('is of %s', (_, person, note) => {
    expect(isOwn(person, note)).toEqual([false])
  })

  it.each<[string, Person, string | Note]>([
    ['a man', man, 'CT chest for Mr Holt: embolus.'],
    ['a woman', woman, 'CT chest for Mrs Holt: embolus.'],
    ['nobody that it names', man, 'CT chest: embolus.'],
    ['nobody that it names, where the sex is not on record', somebody, 'CT chest: embolus.'],
    ['a woman, where the sex is not on record', somebody, 'CT chest for Mrs Holt: embolus.'],
    ['a man by his letter', man, 'Report: WALLACE, Ian, DOB 1965, M. Embolus.'],
    ['a woman by her letter', woman, 'Report: WALLACE, Irene, DOB 1965, F. Embolus.'],
    ['somebody two years older', man, 'CT report, M, 62. Embolus.'],
    ['somebody two years younger', man, 'CT report, M, 58. Embolus.'],
    ['a woman of the age', woman, 'CT report, F, 60. Embolus.'],
    ['the age, where the sex is not on record', somebody, 'CT report, F, 60. Embolus.'],
    ['somebody born early for the age', man, 'CT report, DOB 1955. Embolus.'],
    ['somebody born late for the age', man, 'CT report, DOB 1985. Embolus.'],
    ['a wife, who brings no document', man, 'Seen for Mrs Holt: embolus.'],
  ])('is none where it may be of %s', (_, person, note) => {
    expect(isOwn(person, note)).toEqual([true])
  })

  it('counts from the year of the record where it has one', () => {
    const scan = (year: number): Note => ({ text: `CT report, DOB ${year}. Embolus.` })
    const dated: Note = { text: 'Seen.', written_at: '2026-03-01T08:00:00Z' }
    const earlier: Note = { text: 'Seen before.', written_at: '2011-03-01T08:00:00Z' }
    expect(isOwn(man, scan(1963), dated)).toEqual([false, true])
    expect(isOwn(man, scan(1964), dated, earlier)).toEqual([true, true, true])
    expect(isOwn(man, scan(1968), dated)).toEqual([true, true])
    expect(isOwn(man, scan(1969), dated)).toEqual([false, true])
    const drawn = { name: 'sodium', value: 140, unit: 'mmol/L', taken_at: '2026-03-01T08:00:00Z' }
    const ownWith = (about: Partial<PatientInput>): number =>
      ownRecord(patient.parse({ demographics: man, notes: [scan(1960)], ...about })).notes.length
    expect(ownWith({ labs: [drawn] })).toBe(0)
    expect(ownWith({ vital_signs: [{ taken_at: '2026-03-01T08:00:00Z' }] })).toBe(0)
    expect(ownWith({})).toBe(1)
  })

  it('has its kind and its age near its head', () => {
    const filler = (length: number): string => 'a'.repeat(length - 1)
    // "scan" ends at the sixtieth letter, and at the one after.
    expect(isOwn(man, `${filler(56)} scan, for Mrs Holt.`)).toEqual([false])
    expect(isOwn(man, `${filler(57)} scan, for Mrs Holt.`)).toEqual([true])
    // The age ends at the eightieth letter, and at the one after.
    expect(isOwn(man, `CT ${filler(72)} M, 85. Embolus.`)).toEqual([false])
    expect(isOwn(man, `CT ${filler(73)} M, 85. Embolus.`)).toEqual([true])
    expect(isOwn(man, 'CT: embolus, for Mrs Holt, who came by ambulance at night and was seen at once.')).toEqual([
      false,
    ])
    expect(isOwn(man, { kind: 'Scan', text: 'M 85' })).toEqual([false])
  })
})

describe('a note of somebody else', () => {
  it.each<[string, Person, string | Note]>([
    ['a title and an age', man, 'Mrs K., 34 y, G2P1: bleeding.'],
    ['the title of a man and an age', woman, 'Mr K., 34 y: bleeding.'],
    ['the head of a report', man, 'Name: male 63 y. Embolus.'],
    ['the sex at the head of a report', man, 'Name: female 60 y. Embolus.'],
    ['the sex in another word', man, 'Name: woman, 60 y. Embolus.'],
    ['the sex of a man', woman, 'Name: man, 60 y. Embolus.'],
    ['the age before the sex', man, 'Patient: 63 y male. Embolus.'],
    ['the age and sex in one', woman, '60M. Embolus.'],
    ['an age, where the sex is not on record', somebody, 'Name: male 63 y. Embolus.'],
    ['the kind of a document', man, { kind: 'letter', text: 'A 63-year-old man with an embolus.' }],
  ])('is known by %s', (what, person, note) => {
    expect(isOwn(person, what.includes('in one') ? { kind: 'form', text: '60M. Embolus.' } : note)).toEqual([false])
  })

  it.each<[string, Person, string | Note]>([
    ['a title with the age of the patient', man, 'Mrs K., 62 y: bleeding.'],
    ['a title of the same sex', man, 'Mr K., 34 y: bleeding.'],
    ['a title where the sex is not on record', somebody, 'Mrs K., 34 y: bleeding.'],
    ['who speaks of the patient', man, 'Mrs K., wife, 34 y, reports bleeding.'],
    ['an age within two years', man, 'Name: male 62 y. Embolus.'],
    ['the patient', woman, 'Name: female 60 y. Embolus.'],
    ['a woman in another word', woman, 'Name: woman, 60 y. Embolus.'],
    ['an age alone, where the sex is not on record', somebody, 'Name: female 60 y. Embolus.'],
    ['nobody', woman, 'Name: not told. Embolus.'],
    ['somebody who is only spoken of', man, 'Seen with his son, male 34 y.'],
  ])('is not known by %s', (_, person, note) => {
    expect(isOwn(person, note)).toEqual([true])
  })

  const form = (text: string): Note => ({ kind: 'culture form', text })

  it('is a document under another number than every other note', () => {
    expect(isOwn(man, form('MRN 7730251: E. coli.'), 'MRN 4410982. Fever.')).toEqual([false, true])
    expect(isOwn(man, form('MRN 4410982: E. coli.'), 'MRN 4410982. Fever.')).toEqual([true, true])
    expect(isOwn(man, form('MRN 4410982: E. coli.'), 'MRN 4410982. Fever.', 'MRN 5510337.')).toEqual([true, true, true])
    expect(isOwn(man, form('MRN 7730251, MRN 4410982: E. coli.'), 'MRN 4410982. Fever.')).toEqual([true, true])
    expect(isOwn(man, form('E. coli.'), 'MRN 4410982. Fever.')).toEqual([true, true])
    expect(isOwn(man, form('MRN 7730251: E. coli.'), 'Fever.')).toEqual([true, true])
    expect(isOwn(man, form('MRN 7730251: E. coli.'))).toEqual([true])
    expect(isOwn(man, 'MRN 7730251: E. coli.', 'MRN 4410982. Fever.')).toEqual([true, true])
  })

  it('is one that another note calls so', () => {
    const template: Note = { kind: 'Nurse template', text: 'Haemoptysis since the morning.' }
    const says = 'The nurse template belongs to the neighbouring patient.'
    expect(isOwn(man, template, says)).toEqual([false, true])
    expect(isOwn(man, template, 'The template is not his.')).toEqual([false, true])
    expect(isOwn(man, template, 'The template is signed.')).toEqual([true, true])
    expect(isOwn(man, { ...template, kind: 'Doctor' }, says)).toEqual([true, true])
    expect(isOwn(man, template.text, says)).toEqual([true, true])
    // A note that speaks of itself keeps what else it says.
    expect(isOwn(man, { kind: 'nurse', text: says })).toEqual([true])
    expect(isOwn(man, { kind: 'nurse', text: says }, { kind: 'doctor', text: 'Fever.' })).toEqual([true, true])
  })
})

describe('ownRecord', () => {
  const textsOf = (person: Person, ...notes: readonly (string | Note)[]): readonly string[] =>
    ownRecord(patient.parse({ demographics: person, notes: notes.map(noteOf) })).notes.map(({ text }) => text)

  it('is the record itself where all is of the patient', () => {
    const record = patient.parse({ demographics: man, notes: [{ text: 'Fever.' }, { text: 'Cough.' }] })
    expect(ownRecord(record)).toBe(record)
  })

  it('leaves out the beds of a list that are of others', () => {
    expect(textsOf(man, 'Bed 7 (Mrs A, 60 y): K 6.9. Fever.', 'Cough.')).toEqual(
      ['. Fever.', 'Cough.'].map((text, index) => (index === 0 ? ` ${text}` : text)),
    )
    expect(textsOf(man, 'Bed 7 (Mr A, 63 y): K 6.9. Fever.')).toEqual([' . Fever.'])
    expect(textsOf(man, 'Bed 7 (Mr A, 62 y): K 6.9. Fever.')).toEqual(['Bed 7 (Mr A, 62 y): K 6.9. Fever.'])
    expect(textsOf(woman, 'Bed 7 (Mr A, 60 y): K 6.9. Fever.')).toEqual([' . Fever.'])
    expect(textsOf(somebody, 'Bed 7 (Mrs A, 60 y): K 6.9. Fever.')).toEqual(['Bed 7 (Mrs A, 60 y): K 6.9. Fever.'])
    expect(textsOf(somebody, 'Bed 7 (Mr A, 60 y): K 6.9. Fever.')).toEqual(['Bed 7 (Mr A, 60 y): K 6.9. Fever.'])
    expect(textsOf(woman, 'Bed 7 (A, 60 y): K 6.9. Fever.')).toEqual(['Bed 7 (A, 60 y): K 6.9. Fever.'])
    expect(textsOf(man, 'Bed 7 (A, 60 y): K 6.9. Fever.')).toEqual(['Bed 7 (A, 60 y): K 6.9. Fever.'])
    expect(textsOf(man, 'Bed 7 (Mr A): K 6.9. Fever.')).toEqual(['Bed 7 (Mr A): K 6.9. Fever.'])
    expect(textsOf(man, 'Bed 7 (Mrs A, 60 y): K 6.9', 'Cough.')).toEqual(['Cough.'])
    expect(textsOf(man, 'Cough.', 'Bed 7 (Mrs A, 60 y): K 6.9')).toEqual(['Cough.'])
  })
})

describe('foreignData', () => {
  interface Told {
    readonly actions?: readonly string[]
    readonly problems?: readonly string[]
    readonly rows?: readonly (readonly [type: 'note' | 'imaging' | 'lab' | 'guideline', excerpt: string])[]
    readonly checked?: readonly (
      | string
      | { readonly drug: string; readonly against: string; readonly finding?: string }
    )[]
    readonly escalate?: readonly string[]
    readonly uncertainty?: string
  }

  function found(notes: readonly (string | Note)[], told: Told, about: Partial<PatientInput> = {}): readonly string[] {
    const answer = recommendation.parse({
      recommended_actions: (told.actions ?? []).map((text) => ({ text })),
      problems: told.problems ?? [],
      evidence_table: (told.rows ?? []).map(([type, excerpt], index) => ({
        id: `E${index + 1}`,
        source_type: type,
        source: type,
        excerpt,
      })),
      contraindications_checked: told.checked ?? [],
      when_to_escalate: told.escalate ?? [],
      ...(told.uncertainty === undefined ? {} : { uncertainty: told.uncertainty }),
    })
    return foreignData(answer, patient.parse({ demographics: man, notes: notes.map(noteOf), ...about }))
  }

  const other = 'CT report for Mrs Holt: saddle embolus, straightened septum, potassium 6.9, dilated ventricle.'

  it('asks nothing of an answer in words', () => {
    const record = patient.parse({ demographics: man, notes: [{ text: 'MRN 4410982.' }] })
    expect(foreignData({ text: 'Meropenem, culture MRN 7730251' }, record)).toEqual([])
  })

  describe('by number', () => {
    const own = 'MRN 4410982. Fever.'

    it('finds a form or a row under another number', () => {
      expect(found([own], { actions: ['Fluids', 'Meropenem, culture MRN 7730251'] })).toEqual([
        'what the answer rests on ("Meropenem, culture MRN 7730251") has another number than the record (4410982): it is of another person (NHS England Patient Safety: right patient, right identifiers; Joint Commission NPSG.01.01.01)',
      ])
      expect(found([own], { actions: ['Culture MRN 4410982 and MRN 7730251'] })).toHaveLength(1)
      expect(found([own], { rows: [['lab', 'E. coli, MRN 7730251']] })[0]).toContain('"lab: E. coli, MRN 7730251"')
    })

    it('leaves the own number, one that is seen, and a record without any', () => {
      expect(found([own], { actions: ['Meropenem, culture MRN 4410982'] })).toEqual([])
      expect(found([own], { actions: ['Culture MRN 7730251 is of another patient'] })).toEqual([])
      expect(found(['Fever.'], { actions: ['Meropenem, culture MRN 7730251'] })).toEqual([])
    })
  })

  describe('by a value that a note gives to somebody else', () => {
    const note = 'Seen at ten. K 7.1 belongs to bed 14.'

    it('finds an action on it', () => {
      expect(found(['Fever.', note], { actions: ['Fluids', 'For K 7.1: insulin and glucose'] })[0]).toMatch(
        /^the answer acts on "K 7\.1" \("For K 7\.1: insulin and glucose"\), and the record gives it to somebody else \("K 7\.1 belongs to"\)/u,
      )
    })

    it.each([
      ['another value', 'For K 7.4: insulin'],
      ['a value that only looks alike', 'For K 711: insulin'],
      ['an action that sets it aside', 'K 7.1 is void'],
      ['an action that has seen it', 'K 7.1: another patient'],
    ])('leaves %s', (_, action) => {
      expect(found([note], { actions: [action] })).toEqual([])
    })

    it('leaves a value that nobody gives away', () => {
      expect(found(['K 7.1 at ten.'], { actions: ['For K 7.1: insulin'] })).toEqual([])
    })
  })

  describe('by a row of the evidence', () => {
    it.each(['note', 'imaging', 'lab'] as const)('finds a %s that repeats a note of somebody else', (type) => {
      expect(
        found([other, 'Fever.'], {
          rows: [
            ['guideline', 'Anticoagulate'],
            [type, 'Saddle embolus, septum straightened'],
          ],
        }),
      ).toEqual([
        `row "E2" ("Saddle embolus, septum straightened") rests on a note that is of another person ("${other}"; NHS England Patient Safety: right patient, right identifiers; Joint Commission NPSG.01.01.01)`,
      ])
    })

    it('tells the first of several', () => {
      const rows = ['Saddle embolus', 'Septum straightened', 'Dilated ventricle'].map((text) => ['note', text] as const)
      expect(found([other], { rows })).toEqual([expect.stringContaining('row "E1"')])
    })

    it.each<[string, string]>([
      ['three of five words', 'Saddle embolus straightened kidneys liver'],
      ['both of two words', 'Saddle embolus'],
    ])('finds %s', (_, excerpt) => {
      expect(found([other], { rows: [['note', excerpt]] })).toHaveLength(1)
    })

    it.each<[string, readonly ['note' | 'guideline', string]]>([
      ['one of two words', ['note', 'Saddle kidneys']],
      ['a single word', ['note', 'Septum']],
      ['what a guideline says', ['guideline', 'Saddle embolus, septum straightened']],
      ['what a note of the patient says too', ['note', 'Fever and cough']],
    ])('leaves %s', (_, row) => {
      expect(found([other, 'Fever and cough.'], { rows: [row] })).toEqual([])
    })

    it('leaves a record without a note of somebody else', () => {
      expect(found(['Saddle embolus.'], { rows: [['note', 'Saddle embolus']] })).toEqual([])
    })

    it('finds what a bed of a list has', () => {
      const list = 'Bed 7 (Mrs A, 60 y): saddle embolus straightened septum. Fever.'
      expect(found([list], { rows: [['note', 'Saddle embolus straightened septum']] })).toHaveLength(1)
    })
  })

  it.each<[string, Told]>([
    ['an action', { actions: ['Disregard the report, another patient'] }],
    ['a problem', { problems: ['A report of another patient'] }],
    ['a row', { rows: [['note', 'Report: wrong patient']] }],
    ['what was checked', { checked: ['The report is of another patient'] }],
    ['a drug that was checked', { checked: [{ drug: 'apixaban', against: 'the report', finding: 'wrong patient' }] }],
    ['a drug that was checked against it', { checked: [{ drug: 'apixaban', against: 'a misfiled report' }] }],
    ['what is uncertain', { uncertainty: 'The report may be of another patient' }],
  ])('leaves an answer that has seen it, in %s', (_, told) => {
    const rows = [['note', 'Saddle embolus, septum straightened'] as const, ...(told.rows ?? [])]
    expect(found([other], { ...told, rows })).toEqual([])
    expect(found([other], { rows: rows.slice(0, 1) })).toHaveLength(1)
  })

  it('does not take a number that is repeated for a word on whose it is', () => {
    const numbered = 'CT report for Mrs Holt, MRN 7730251: saddle embolus, septum straightened.'
    const rows = [['note', 'Saddle embolus, septum straightened'] as const]
    expect(found([numbered], { problems: ['Embolus by MRN 7730251'], rows })).toHaveLength(1)
    expect(found([numbered, 'MRN 4410982.'], { problems: ['The MRN 4410982 stands'], rows })).toEqual([])
    expect(found([numbered, 'MRN 4410982.'], { problems: ['MRN 4410982, MRN 7730251'], rows })).toHaveLength(1)
    expect(found([numbered], { problems: ['The MRN differs'], rows })).toEqual([])
  })

  it('finds an action or a problem that rests on a figure of somebody else', () => {
    expect(found([other], { actions: ['Fluids', 'For potassium 6.9: insulin'] })[0]).toContain(
      '"For potassium 6.9: insulin" rests on a figure',
    )
    expect(found([other], { actions: ['For K 6.9: insulin'] })).toHaveLength(1)
    expect(found([other], { problems: ['Potassium 6.9'] })[0]).toContain('"Potassium 6.9" rests on a figure')
    expect(found([other], { actions: ['For potassium 6.1: insulin'] })).toEqual([])
    expect(found([other, 'Potassium 6.9 here too.'], { actions: ['For potassium 6.9: insulin'] })).toEqual([])
    const labs = [{ name: 'potassium', value: 6.9, unit: 'mmol/L' }]
    expect(found([other], { actions: ['For potassium 6.9: insulin'] }, { labs })).toEqual([])
    expect(found([other], { actions: ['Sodium 130 and potassium 6.9'] })).toHaveLength(1)
  })

  it('finds what rests on two telling words of a note of somebody else', () => {
    expect(found([other], { actions: ['Fluids', 'Heparin for the saddle embolus'] })[0]).toBe(
      `"Heparin for the saddle embolus" rests on a note that is of another person ("${other}"; NHS England Patient Safety: right patient, right identifiers; Joint Commission NPSG.01.01.01)`,
    )
    expect(found([other], { escalate: ['The saddle embolus moves'] })).toHaveLength(1)
    expect(found([other], { actions: ['Heparin for the embolus'] })).toEqual([])
    expect(found([other], { actions: ['The saddle embolus and the septum'] })).toHaveLength(1)
    expect(found([other, 'An embolus.'], { actions: ['Heparin for the saddle embolus'] })).toEqual([])
    for (const about of [
      { conditions: [{ name: 'embolus' }] },
      { symptoms: [{ name: 'embolus' }] },
      { medications: [{ name: 'embolus' }] },
      { labs: [{ name: 'embolus', value: 1, unit: '1' }] },
    ])
      expect(found([other], { actions: ['Heparin for the saddle embolus'] }, about)).toEqual([])
    const kind = { kind: 'angiography', text: 'Report for Mrs Holt: embolus.' }
    expect(found([kind], { actions: ['Embolus by angiography'] })).toHaveLength(1)
    expect(found([kind, { kind: 'angiography', text: 'Seen.' }], { actions: ['Embolus by angiography'] })).toEqual([])
  })
})
