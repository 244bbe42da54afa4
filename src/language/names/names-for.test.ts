import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { conceptKey } from './concept-key.ts'
import { nameTable } from './name-table.ts'
import { namesFor } from './names-for.ts'

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
        'a name is empty, wanted a string such as "pulmonary embolism"; give the concept or procedure to look for',
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
