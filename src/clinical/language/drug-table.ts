import type { DrugEntry, DrugTable } from './drug-table-schema.ts'
import shipped from './drugs/drugs.json' with { type: 'json' }

/**
 * The shipped table: the drugs of cardiopulmonary medicine on the American, British, European and Indian markets, with their neighbours, so that no
 * name is read as another's. Unreviewed, not for clinical use.
 *
 * Source: WHO ATC/DDD index, https://atcddd.fhi.no
 */
export const drugTable: DrugTable = {
  ...shipped,
  // Filled in as the schema would; a test compares the table with it, so that no user waits for it.
  classes: shipped.classes.map((entry) => ({ partOf: [], ...entry })),
  drugs: shipped.drugs.map((drug) => ({
    atc: [],
    synonyms: [],
    brands: [],
    forms: [],
    salts: [],
    ...drug,
  })) as DrugEntry[],
}

/** The ids of the classes that come with the package, in the order of the table; a user's table may hold more. */
export const drugClassIds = [
  'diuretic',
  'loop-diuretic',
  'thiazide',
  'potassium-sparing-diuretic',
  'mra',
  'raas-inhibitor',
  'ace-inhibitor',
  'arb',
  'arni',
  'beta-blocker',
  'hf-beta-blocker',
  'sglt2-inhibitor',
  'anticoagulant',
  'doac',
  'heparin',
  'low-molecular-weight-heparin',
  'vitamin-k-antagonist',
  'thrombolytic',
  'antiplatelet',
  'p2y12-inhibitor',
  'gp-iib-iiia-inhibitor',
  'bronchodilator',
  'short-acting-bronchodilator',
  'saba',
  'sama',
  'long-acting-bronchodilator',
  'antimuscarinic-bronchodilator',
  'laba',
  'lama',
  'corticosteroid',
  'inhaled-corticosteroid',
  'systemic-corticosteroid',
  'topical-corticosteroid',
  'methylxanthine',
  'antibiotic',
  'beta-lactam',
  'penicillin',
  'cephalosporin',
  'carbapenem',
  'macrolide',
  'tetracycline',
  'fluoroquinolone',
  'respiratory-fluoroquinolone',
  'calcium-salt',
  'insulin',
  'potassium-binder',
  'potassium-supplement',
  'nsaid',
  'cox-2-inhibitor',
  'statin',
  'nitrate',
  'calcium-channel-blocker',
  'dihydropyridine-ccb',
  'non-dihydropyridine-ccb',
  'antiarrhythmic',
  'cardiac-glycoside',
  'azole-antifungal',
  'hiv-protease-inhibitor',
  'aminoglycoside',
  'pde5-inhibitor',
  'proton-pump-inhibitor',
  'opioid',
  'benzodiazepine',
  'gabapentinoid',
  'ssri',
  'snri',
  'tricyclic-antidepressant',
  'mao-inhibitor',
  'triptan',
  'ergot-alkaloid',
  'psychostimulant',
  'sulfonylurea',
  'thiopurine',
  'endothelin-antagonist',
  'iodinated-contrast',
  'combined-contraceptive',
] as const

/** A class of the shipped table. */
export type DrugClassId = (typeof drugClassIds)[number]

/**
 * The classes given and all that they are part of, each once, in the order of the table; ids that the table does not know are left out.
 *
 * @example
 * withWiderClasses(drugTable, ['doac']) // ['anticoagulant', 'doac']
 */
export function withWiderClasses(table: Pick<DrugTable, 'classes'>, ids: readonly string[]): readonly string[] {
  const wider = widerOf(table)
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(wider.get(id) ?? []))
  }
  const ordered: string[] = []
  for (const { id } of table.classes) if (found.has(id)) ordered.push(id)
  return ordered
}

const known = new WeakMap<DrugTable['classes'], ReadonlyMap<string, readonly string[]>>()

function widerOf({ classes }: Pick<DrugTable, 'classes'>): ReadonlyMap<string, readonly string[]> {
  let wider = known.get(classes)
  if (wider === undefined) known.set(classes, (wider = new Map(classes.map(({ id, partOf }) => [id, partOf]))))
  return wider
}
