import { describe, expect, it } from 'vitest'
import { vocabulary } from '../../language/drug-names.ts'
import { drugTable, withWiderClasses } from '../../language/drug-table.ts'
import { type Interaction, interactions, isOfParty, type NamedDrug, namedDrug } from './interaction.ts'

/** Drugs of a class of the drug table. */
const ofClass = (...ids: string[]): readonly string[] =>
  drugTable.drugs
    .filter(
      ({ name, classes }) => !name.includes('/') && withWiderClasses(drugTable, classes).some((id) => ids.includes(id)),
    )
    .map(({ name }) => name)

const words = (list: string): readonly string[] => list.split(/,\s*/u)

const torsades = words(
  'amiodarone, anagrelide, arsenic trioxide, astemizole, azithromycin, bepridil, chloroquine, chlorpromazine, cisapride, citalopram, clarithromycin, cocaine, disopyramide, dofetilide, domperidone, dronedarone, droperidol, erythromycin, escitalopram, flecainide, halofantrine, haloperidol, ibutilide, mesoridazine, methadone, moxifloxacin, ondansetron, pentamidine, pimozide, probucol, procainamide, quinidine, sevoflurane, sotalol, sparfloxacin, sulpiride, terfenadine, thioridazine, vandetanib',
)

const maoInhibitors = words('isocarboxazid, phenelzine, tranylcypromine, selegiline, procarbazine')

const strongCyp3a4 = words(
  'clarithromycin, itraconazole, ketoconazole, telithromycin, nefazodone, atazanavir, darunavir, indinavir, nelfinavir, ritonavir, saquinavir, tipranavir, lopinavir',
)

const proteaseInhibitors = words(
  'amprenavir, atazanavir, darunavir, fosamprenavir, indinavir, lopinavir, nelfinavir, ritonavir, saquinavir, tipranavir',
)

/**
 * The class pairs of the high-priority list, with members as the drug table spells them; those that it does not know stay out of the pairs.
 *
 * Source: Phansalkar 2012, https://doi.org/10.1136/amiajnl-2011-000612; members of the first class: CredibleMeds, known risk of torsades
 */
const highPriority: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['QT with QT', torsades, torsades],
  [
    'amphetamines with MAO inhibitors',
    words(
      'amphetamine, dextroamphetamine, methamphetamine, methylphenidate, dexmethylphenidate, phentermine, diethylpropion, phendimetrazine, benzphetamine, atomoxetine, pseudoephedrine',
    ),
    maoInhibitors,
  ],
  [
    'SSRIs and SNRIs with MAO inhibitors',
    words(
      'citalopram, escitalopram, fluoxetine, fluvoxamine, paroxetine, sertraline, venlafaxine, desvenlafaxine, duloxetine, milnacipran, nefazodone',
    ),
    maoInhibitors,
  ],
  [
    'tricyclics with MAO inhibitors',
    words('amitriptyline, nortriptyline, imipramine, desipramine, doxepin, clomipramine, trimipramine, protriptyline'),
    maoInhibitors,
  ],
  [
    'opioids with MAO inhibitors',
    words('pethidine, tramadol, tapentadol, methadone, fentanyl, dextromethorphan'),
    maoInhibitors,
  ],
  ['triptans with MAO inhibitors', words('sumatriptan, rizatriptan, zolmitriptan'), maoInhibitors],
  ['tranylcypromine with procarbazine', ['tranylcypromine'], ['procarbazine']],
  [
    'atazanavir with proton pump inhibitors',
    ['atazanavir'],
    words('omeprazole, lansoprazole, pantoprazole, rabeprazole, esomeprazole'),
  ],
  ['febuxostat with thiopurines', ['febuxostat'], words('azathioprine, mercaptopurine')],
  [
    'irinotecan with CYP3A4 inhibitors',
    ['irinotecan'],
    [...strongCyp3a4, ...words('erythromycin, fluconazole, voriconazole, diltiazem, verapamil, aprepitant')],
  ],
  ['ramelteon with CYP1A2 inhibitors', ['ramelteon'], words('fluvoxamine, ciprofloxacin')],
  [
    'tizanidine with CYP1A2 inhibitors',
    ['tizanidine'],
    words('fluvoxamine, ciprofloxacin, amiodarone, mexiletine, propafenone, ticlopidine, zileuton'),
  ],
  [
    'protease inhibitors with inducers',
    proteaseInhibitors,
    words('rifampicin, rifabutin, rifapentine, carbamazepine, bosentan'),
  ],
  [
    'statins with CYP3A4 inhibitors',
    words('simvastatin, lovastatin'),
    [...strongCyp3a4, ...words('erythromycin, amiodarone, diltiazem, verapamil, fluconazole')],
  ],
  [
    'ergots with CYP3A4 inhibitors',
    words('ergotamine, dihydroergotamine, ergometrine, methylergometrine'),
    [...strongCyp3a4.filter((name) => name !== 'nefazodone'), 'erythromycin'],
  ],
]

/**
 * Class pairs that a panel found not worth an interruption.
 *
 * Source: Phansalkar 2013, https://doi.org/10.1136/amiajnl-2012-001089
 */
const nonInterruptive: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['niacin with statins', ['niacin'], ofClass('statin')],
  ['beta-blockers with SSRIs', ofClass('beta-blocker'), ofClass('ssri')],
  ['thiazides with ACE inhibitors', ofClass('thiazide'), ofClass('ace-inhibitor')],
  [
    'thyroid hormones with calcium, statins and beta-blockers',
    words('levothyroxine, liothyronine'),
    [...words('calcium carbonate, calcium acetate'), ...ofClass('statin', 'beta-blocker')],
  ],
  ['thiazides with NSAIDs', ofClass('thiazide'), ofClass('nsaid')],
  [
    'macrolide immunosuppressives with corticosteroids',
    words('tacrolimus, sirolimus, everolimus'),
    ofClass('systemic-corticosteroid'),
  ],
  [
    'bisphosphonates with calcium',
    words('alendronate, risedronate, ibandronate'),
    words('calcium carbonate, calcium acetate'),
  ],
  ['folic acid with methotrexate', ['folic acid'], ['methotrexate']],
  ['sulfonylureas with ACE inhibitors', ofClass('sulfonylurea'), ofClass('ace-inhibitor')],
  [
    'anticoagulants with corticosteroids, paracetamol, proton pump inhibitors, statins and vitamin E',
    ofClass('anticoagulant'),
    [...ofClass('systemic-corticosteroid', 'proton-pump-inhibitor', 'statin'), 'paracetamol', 'tocopherol'],
  ],
  [
    'proton pump inhibitors with imidazoles',
    ofClass('proton-pump-inhibitor'),
    words('ketoconazole, miconazole, clotrimazole, econazole'),
  ],
  [
    'beta-blockers with oral calcium, NSAIDs and dihydropyridines',
    ofClass('beta-blocker'),
    [...words('calcium carbonate, calcium acetate'), ...ofClass('nsaid', 'dihydropyridine-ccb')],
  ],
  ['omeprazole with benzodiazepines', ['omeprazole'], ofClass('benzodiazepine')],
  [
    'contraceptives with corticosteroids',
    words('desogestrel, levonorgestrel, norethisterone'),
    ofClass('systemic-corticosteroid'),
  ],
  ['corticosteroids with neostigmine', ofClass('systemic-corticosteroid'), ['neostigmine']],
  ['ACE inhibitors with NSAIDs', ofClass('ace-inhibitor'), ofClass('nsaid')],
]

const asked: ReadonlySet<Interaction['severity']> = new Set(['major', 'contraindicated'])

const { named } = vocabulary()

function drugOf(name: string): NamedDrug | undefined {
  const found = named(name)
  return found === undefined || found.isClass ? undefined : namedDrug(found)
}

function raised(one: NamedDrug, other: NamedDrug): boolean {
  return interactions.some(
    ({ severity, one: first, other: second }) =>
      asked.has(severity) &&
      ((isOfParty(one, first) && isOfParty(other, second)) || (isOfParty(other, first) && isOfParty(one, second))),
  )
}

/** The pairs of two lists whose drugs are known, each once, and whether they are raised. */
function pairsOf(ones: readonly string[], others: readonly string[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>()
  for (const one of ones.map(drugOf))
    for (const other of others.map(drugOf)) {
      if (one === undefined || other === undefined || one.name === other.name) continue
      found.set([one.name, other.name].toSorted().join(' with '), raised(one, other))
    }
  return found
}

describe('the high-priority list', () => {
  it.each(highPriority)('%s: every pair of drugs that the table knows is asked for', (_, ones, others) => {
    const pairs = pairsOf(ones, others)
    expect(pairs.size).toBeGreaterThan(0)
    expect([...pairs].filter(([, isRaised]) => !isRaised).map(([pair]) => pair)).toEqual([])
  })

  it('is known to the table by nearly all of its drugs', () => {
    const drugs = [...new Set(highPriority.flatMap(([, ones, others]) => [...ones, ...others]))]
    expect(drugs.filter((name) => drugOf(name) === undefined)).toEqual(['astemizole', 'cocaine', 'mesoridazine'])
  })
})

describe('the non-interruptive list', () => {
  it.each(nonInterruptive)('%s: no pair is asked for', (_, ones, others) => {
    const pairs = pairsOf(ones, others)
    expect(pairs.size).toBeGreaterThan(0)
    expect([...pairs].filter(([, isRaised]) => isRaised).map(([pair]) => pair)).toEqual(
      // Both are drugs with a known risk of torsades, which the high-priority list asks for.
      [...pairs.keys()].filter((pair) => /^(?:citalopram|escitalopram) with sotalol$/u.test(pair)),
    )
  })

  it('is not followed for ACE inhibitors with angiotensin receptor blockers, against which regulators advised after it', () => {
    // EMA 2014, https://www.ema.europa.eu/en/medicines/human/referrals/renin-angiotensin-system-ras-acting-agents
    const pairs = pairsOf(ofClass('ace-inhibitor'), ofClass('arb'))
    expect([...pairs.values()].every((isRaised) => isRaised)).toBe(true)
  })
})
