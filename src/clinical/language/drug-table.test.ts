import { describe, expect, it } from 'vitest'
import { drugClassIds, drugTable, withWiderClasses } from './drug-table.ts'
import { drugTableSchema, nameKey } from './drug-table-schema.ts'
import written from './drugs/drugs.json' with { type: 'json' }

const classesOf = (name: string): readonly string[] | undefined => {
  const key = nameKey(name)
  const drug = drugTable.drugs.find(({ name: own, synonyms, brands }) =>
    [own, ...synonyms, ...brands].some((other) => nameKey(other) === key),
  )
  return drug?.classes
}

/** The drugs of one ingredient that have a code below one of these. */
const coded = (...codes: string[]) =>
  drugTable.drugs.filter(
    ({ atc, name }) => !name.includes('/') && atc.some((own) => codes.some((code) => own.startsWith(code))),
  )

describe('drugTable', () => {
  it('is marked as unreviewed, with its source', () => {
    expect(drugTable.reviewed).toBe(false)
    expect(drugTable.source).toContain('https://atcddd.fhi.no')
  })

  it('is what the schema reads out of the file', () => {
    expect(drugTable).toEqual(drugTableSchema.parse(written))
  })

  it('holds the classes that the type lists', () => {
    expect(drugTable.classes.map(({ id }) => id)).toEqual(drugClassIds)
  })

  it('marks the classes that are there only to be named and to hold others together', () => {
    expect(drugTable.classes.filter(({ isGroup }) => isGroup === true).map(({ id }) => id)).toEqual([
      'diuretic',
      'potassium-sparing-diuretic',
      'raas-inhibitor',
      'bronchodilator',
      'short-acting-bronchodilator',
      'long-acting-bronchodilator',
      'antimuscarinic-bronchodilator',
      'corticosteroid',
      'topical-corticosteroid',
      'antibiotic',
      'fluoroquinolone',
      'calcium-channel-blocker',
    ])
  })

  it.each([
    ['furosemide', ['loop-diuretic']],
    ['Lasix', ['loop-diuretic']],
    ['co-amilofruse', ['loop-diuretic', 'potassium-sparing-diuretic']],
    ['metoprolol', ['beta-blocker']],
    ['Lopressor', ['beta-blocker']],
    ['metoprolol tartrate', ['beta-blocker']],
    ['metoprolol succinate', ['hf-beta-blocker']],
    ['Toprol XL', ['hf-beta-blocker']],
    ['sotalol', ['beta-blocker', 'antiarrhythmic']],
    ['timolol eye drops', []],
    ['Entresto', ['arni']],
    ['valsartan', ['arb']],
    ['Exforge HCT', ['arb', 'dihydropyridine-ccb', 'thiazide']],
    ['Symbicort', ['inhaled-corticosteroid', 'laba']],
    ['Trelegy', ['inhaled-corticosteroid', 'lama', 'laba']],
    ['DuoNeb', ['sama', 'saba']],
    ['Entocort', ['corticosteroid']],
    ['budesonide', ['inhaled-corticosteroid']],
    ['hydrocortisone', ['systemic-corticosteroid']],
    ['hydrocortisone 1% cream', ['topical-corticosteroid']],
    ['pip-tazo', ['penicillin']],
    ['ceftriaxone', ['cephalosporin']],
    ['aztreonam', ['beta-lactam']],
    ['ASA', ['antiplatelet']],
    ['5-ASA', []],
    ['DuoPlavin', ['p2y12-inhibitor']],
    ['fondaparinux', ['anticoagulant']],
    ['enoxaparin', ['low-molecular-weight-heparin']],
    ['unfractionated heparin', ['heparin']],
    ['verapamil', ['non-dihydropyridine-ccb']],
    ['calcium gluconate', ['calcium-salt']],
    ['calcium carbonate', []],
    ['calcium resonium', ['potassium-binder']],
    ['NovoRapid', ['insulin']],
    ['BiDil', ['nitrate']],
    ['Xigduo XR', ['sglt2-inhibitor']],
    ['Janumet', []],
    ['digoxin immune Fab', []],
    ['acetaminophen', []],
    ['stanozolol', []],
    ['Widaplik', ['arb', 'dihydropyridine-ccb', 'thiazide']],
    ['Enbumyst', ['loop-diuretic']],
    ['loxoprofen', ['nsaid']],
    ['acemetacin', ['nsaid']],
    ['Vicoprofen', ['opioid', 'nsaid']],
    ['Excedrin', ['antiplatelet']],
    ['Egilok', ['beta-blocker']],
    ['Emconcor', ['hf-beta-blocker']],
    ['prourokinase', ['thrombolytic']],
    ['Fortelyzin', ['thrombolytic']],
    ['Xacduro', ['beta-lactam']],
    ['Orlynvah', ['beta-lactam']],
    ['acetyldigoxin', ['cardiac-glycoside']],
    ['miconazole nitrate', []],
    ['avanafil', ['pde5-inhibitor']],
    ['LoSalt', ['potassium-supplement']],
  ])('puts %s into %j', (name, classes) => {
    expect(classesOf(name)).toEqual(classes)
  })

  it.each(drugClassIds)('has members of %s', (id) => {
    const members = drugTable.drugs.filter(({ classes }) => withWiderClasses(drugTable, classes).includes(id))
    expect(members.length).toBeGreaterThanOrEqual(id === 'arni' ? 1 : 2)
  })

  it('gives no drug a class that another of its classes is part of', () => {
    const doubled = drugTable.drugs.filter(({ classes }) =>
      classes.some((id) => classes.some((other) => other !== id && withWiderClasses(drugTable, [other]).includes(id))),
    )
    expect(doubled.map(({ name }) => name)).toEqual([])
  })

  it.each<[codes: string[], id: string]>([
    [['C03C'], 'loop-diuretic'],
    [['C03A', 'C03B'], 'thiazide'],
    [['C03DA'], 'mra'],
    [['C07AB07', 'C07AG02'], 'hf-beta-blocker'],
    [['C07A'], 'beta-blocker'],
    [['C08C'], 'dihydropyridine-ccb'],
    [['C08D'], 'non-dihydropyridine-ccb'],
    [['C09A'], 'ace-inhibitor'],
    [['C09C'], 'arb'],
    [['C10AA'], 'statin'],
    [['C01AA'], 'cardiac-glycoside'],
    [['C01B'], 'antiarrhythmic'],
    [['C01DA'], 'nitrate'],
    [['A10A'], 'insulin'],
    [['A10BK'], 'sglt2-inhibitor'],
    [['A12AA03', 'A12AA07'], 'calcium-salt'],
    [['B01AA'], 'vitamin-k-antagonist'],
    [['B01AE07', 'B01AF'], 'doac'],
    [['B01AA', 'B01AE', 'B01AF', 'B01AX05'], 'anticoagulant'],
    [['B01AD'], 'thrombolytic'],
    [['H02AB'], 'systemic-corticosteroid'],
    [['J01AA'], 'tetracycline'],
    [['J01C', 'J01D'], 'beta-lactam'],
    [['J01FA'], 'macrolide'],
    [['J01MA12', 'J01MA14', 'J01MA15'], 'respiratory-fluoroquinolone'],
    [['M01A'], 'nsaid'],
    [['R03AC02', 'R03AC03', 'R03AC04'], 'saba'],
    [['R03AC12', 'R03AC13', 'R03AC18', 'R03AC19'], 'laba'],
    [['R03BA'], 'inhaled-corticosteroid'],
    [['R03BB01'], 'sama'],
    [['R03BB04', 'R03BB05', 'R03BB06', 'R03BB07'], 'lama'],
    [['R03DA'], 'methylxanthine'],
    [['V03AE01', 'V03AE09', 'V03AE10'], 'potassium-binder'],
    [['J01C'], 'penicillin'],
    [['J01DB', 'J01DC', 'J01DE', 'J01DI01', 'J01DI02'], 'cephalosporin'],
    [['J01DH'], 'carbapenem'],
    [['J01G'], 'aminoglycoside'],
    [['J02AB', 'J02AC'], 'azole-antifungal'],
    [['J05AE'], 'hiv-protease-inhibitor'],
    [['G04BE03', 'G04BE08', 'G04BE09', 'G04BE10'], 'pde5-inhibitor'],
    [['A02BC'], 'proton-pump-inhibitor'],
    [['N02A'], 'opioid'],
    [['N05BA', 'N05CD'], 'benzodiazepine'],
    [['N06AB'], 'ssri'],
    [['N06AA'], 'tricyclic-antidepressant'],
    [['N06AF', 'N06AG', 'N04BD'], 'mao-inhibitor'],
    [['N02CC'], 'triptan'],
    [['A10BB'], 'sulfonylurea'],
  ])('counts every drug of %j as %s', (codes, id) => {
    const drugs = coded(...codes)
    expect(drugs).not.toEqual([])
    expect(
      drugs.filter(({ classes }) => !withWiderClasses(drugTable, classes).includes(id)).map(({ name }) => name),
    ).toEqual([])
  })

  it.each<[id: string, codes: string[]]>([
    ['loop-diuretic', ['C03C']],
    ['thiazide', ['C03A', 'C03B']],
    ['mra', ['C03DA']],
    ['ace-inhibitor', ['C09A']],
    ['arb', ['C09C']],
    ['arni', ['C09DX04']],
    ['hf-beta-blocker', ['C07AB07', 'C07AG02', 'C07AB02']],
    ['beta-blocker', ['C07A']],
    ['anticoagulant', ['B01AA', 'B01AB', 'B01AE', 'B01AF', 'B01AX']],
    ['heparin', ['B01AB']],
    ['thrombolytic', ['B01AD']],
    ['antiplatelet', ['B01AC']],
    ['saba', ['R03A']],
    ['sama', ['R03BB01', 'R03BB02']],
    ['laba', ['R03AC', 'R03CC12']],
    ['lama', ['R03BB']],
    ['inhaled-corticosteroid', ['R03BA']],
    ['systemic-corticosteroid', ['H02AB']],
    ['macrolide', ['J01FA']],
    ['respiratory-fluoroquinolone', ['J01MA12', 'J01MA14', 'J01MA15']],
    ['beta-lactam', ['J01C', 'J01D']],
    ['tetracycline', ['J01AA']],
    ['calcium-salt', ['A12AA03', 'A12AA07']],
    ['insulin', ['A10A']],
    ['potassium-binder', ['V03AE']],
    ['nsaid', ['M01A', 'N02BA']],
    ['statin', ['C10AA']],
  ])('has no drug of one ingredient among %s without a code of %j', (id, codes) => {
    const members = drugTable.drugs.filter(
      ({ name, classes }) => !name.includes('/') && withWiderClasses(drugTable, classes).includes(id),
    )
    const astray = members.filter(
      ({ atc }) => !atc.some((own) => codes.some((code) => own.startsWith(code) || code.startsWith(own))),
    )
    expect(astray.map(({ name, atc }) => `${name} ${atc.join(' ')}`)).toEqual([])
  })

  it('gives a combination the classes of all its parts, but for the one that is a class of its own', () => {
    const astray = drugTable.drugs.flatMap(({ name, classes }) => {
      const parts = name.split('/')
      if (parts.length === 1 || name === 'sacubitril/valsartan') return []
      const all = withWiderClasses(drugTable, classes)
      return parts.flatMap((part) =>
        (classesOf(part) ?? []).filter((id) => !all.includes(id)).map((id) => `${name} is no ${id}`),
      )
    })
    expect(astray).toEqual([
      // Ophthalmic, topical and nasal: what the part does elsewhere in the body does not count.
      'azelastine/fluticasone is no inhaled-corticosteroid',
      'bimatoprost/timolol is no beta-blocker',
      'brimonidine/timolol is no beta-blocker',
      'brinzolamide/timolol is no beta-blocker',
      'dorzolamide/timolol is no beta-blocker',
      'latanoprost/timolol is no beta-blocker',
      'tobramycin/dexamethasone is no aminoglycoside',
      'tobramycin/dexamethasone is no systemic-corticosteroid',
      'travoprost/timolol is no beta-blocker',
    ])
  })

  it('has few names of eight letters or more that one slip turns into a drug of other classes, each an entry of its own', () => {
    const names = drugTable.drugs.flatMap(({ name, synonyms, brands, classes }) =>
      [name, ...synonyms, ...brands]
        .map((word) => word.toLowerCase())
        .filter((word) => !/[\s/]/u.test(word) && (word.match(/\p{L}/gu)?.length ?? 0) >= 8)
        .map((word) => ({ word, classes: classes.join(' ') })),
    )
    const pairs = names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .filter((other) => one.classes !== other.classes && isOneEdit(one.word, other.word))
        .map((other) => [one.word, other.word].sort().join(' ~ ')),
    )
    expect(pairs.sort()).toEqual([
      'amlopres-h ~ amlopres-l',
      'amlopres-h ~ amlopres-z',
      'amlopres-l ~ amlopres-z',
      'benacort ~ kenacort',
    ])
  })
})

/** Whether one letter inserted, left out, changed, or changed places with its neighbour turns one word into the other. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  return (
    Math.max(left.length, right.length) === 1 || (left.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}

describe('withWiderClasses', () => {
  it('gives a class with all that it is part of, in the order of the table', () => {
    expect(withWiderClasses(drugTable, ['doac'])).toEqual(['anticoagulant', 'doac'])
    expect(withWiderClasses(drugTable, ['mra'])).toEqual(['diuretic', 'potassium-sparing-diuretic', 'mra'])
    expect(withWiderClasses(drugTable, ['laba', 'lama'])).toEqual([
      'bronchodilator',
      'long-acting-bronchodilator',
      'antimuscarinic-bronchodilator',
      'laba',
      'lama',
    ])
  })

  it('is empty for no class, and leaves out what the table does not know', () => {
    expect(withWiderClasses(drugTable, [])).toEqual([])
    expect(withWiderClasses(drugTable, ['wool'])).toEqual([])
  })
})
