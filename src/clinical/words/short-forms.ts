import type { Token } from './text.ts'
import { fold, wordSet } from './words.ts'

/** One thing that a short form may mean. */
interface Meaning {
  /** The name of the drug table or the table of names, or of what neither has. */
  readonly means: string
  /** Words that stand beside it where it means this. */
  readonly beside: ReadonlySet<string>
  /** Words that stand right before it. */
  readonly before?: ReadonlySet<string>
  /** Words that stand right after it. */
  readonly after?: ReadonlySet<string>
  /** It is a drug: an amount right after it ("INH 300 mg") settles it. */
  readonly isDrug?: boolean
}

interface ShortForm {
  /** What it means where nothing beside it tells. */
  readonly usual: string
  readonly meanings: readonly Meaning[]
}

const ordinals = wordSet(
  '1st 2nd 3rd 4th 5th 6th 7th 8th first second third fourth fifth sixth seventh eighth nd rd th st',
)

/** Short forms with more than one meaning, in lower case. Source: the Joint Commission and ISMP lists of abbreviations that are mistaken, and the entries of the two tables that share one. */
const shortForms: ReadonlyMap<string, ShortForm> = new Map<string, ShortForm>([
  [
    'mra',
    {
      usual: 'mra',
      meanings: [
        { means: 'mra', beside: wordSet('spironolactone eplerenone finerenone aldosterone potassium'), isDrug: true },
        {
          means: 'magnetic resonance angiography',
          beside: wordSet(
            'magnetic resonance angiogram angiography mri mrv cta ct scan imaging head neck brain carotid artery arteries arterial aorta aortic vessel vessels intracranial cerebral gadolinium stenosis aneurysm',
          ),
        },
      ],
    },
  ],
  [
    'inh',
    {
      usual: 'isoniazid',
      meanings: [
        {
          means: 'isoniazid',
          beside: wordSet(
            'tb tuberculosis tuberculous ltbi latent rifampicin rifampin pyrazinamide ethambutol pyridoxine',
          ),
          isDrug: true,
        },
        {
          means: 'inhaled',
          beside: wordSet(
            'inhaler inhaled nebuliser neb nebs puff puffs mdi spacer salbutamol albuterol levalbuterol ipratropium tiotropium budesonide fluticasone beclometasone formoterol salmeterol terbutaline ventolin ventoline combivent duoneb berodual atrovent pulmicort budecort spiriva spiolto anoro trelegy trimbow symbicort seretide foster relvar bricanyl',
          ),
          // "Ellipta 1 inh daily".
          before: wordSet('mg mcg microgram micrograms ug puff puffs dose ml 1 2 3 4 one two'),
        },
      ],
    },
  ],
  [
    'ics',
    {
      usual: 'inhaled-corticosteroid',
      meanings: [
        {
          means: 'inhaled-corticosteroid',
          beside: wordSet('laba lama inhaler budesonide fluticasone beclometasone eosinophil eosinophils'),
          isDrug: true,
        },
        {
          means: 'intercostal space',
          beside: wordSet(
            'midclavicular midaxillary axillary intercostal rib ribs needle cannula trocar thoracostomy decompression apex',
          ),
          before: ordinals,
        },
      ],
    },
  ],
  [
    'pred',
    {
      usual: 'prednisolone',
      meanings: [
        {
          means: 'prednisolone',
          beside: wordSet('steroid steroids prednisolone prednisone methylpred dexamethasone taper wean'),
          isDrug: true,
        },
        { means: 'predicted', beside: wordSet('fev1 fvc pef pefr dlco tlco spirometry'), before: wordSet('%') },
      ],
    },
  ],
  [
    'asa',
    {
      usual: 'aspirin',
      meanings: [
        { means: 'aspirin', beside: new Set(), isDrug: true },
        {
          means: 'physical status',
          beside: new Set(),
          after: wordSet('class grade physical ps status score i ii iii v 1 2 3 4 5'),
        },
      ],
    },
  ],
  [
    'nph',
    {
      usual: 'insulin isophane',
      meanings: [
        {
          means: 'insulin isophane',
          beside: wordSet('insulin units unit bedtime basal glucose hypoglycaemia regular prandial'),
          isDrug: true,
        },
        {
          means: 'normal pressure hydrocephalus',
          beside: wordSet(
            'hydrocephalus gait shunt ventricles ventriculomegaly dementia csf vp incontinence neurosurgery',
          ),
        },
      ],
    },
  ],
  [
    'ahrf',
    {
      usual: 'type 1 respiratory failure',
      meanings: [
        {
          means: 'type 1 respiratory failure',
          beside: wordSet('hypoxaemic hypoxaemia hypoxia hypoxic pneumonia ards hfno hfnc embolism'),
        },
        {
          means: 'type 2 respiratory failure',
          beside: wordSet(
            'hypercapnic hypercapnia hypercarbia hypercarbic niv bipap copd aecopd paco2 pco2 co2 acidosis acidotic ph bicarbonate obesity opioid',
          ),
        },
      ],
    },
  ],
  [
    'ua',
    {
      usual: 'urinalysis',
      meanings: [
        {
          means: 'unstable angina',
          beside: wordSet('nstemi stemi acs troponin troponins angina chest ischaemia ischaemic coronary nste'),
        },
        {
          means: 'urinalysis',
          beside: wordSet(
            'urine urinary dipstick nitrite nitrites leucocyte leucocytes leukocyte uti culture pyuria dysuria msu catheter protein',
          ),
        },
      ],
    },
  ],
  [
    'ra',
    {
      usual: 'rheumatoid arthritis',
      meanings: [
        {
          means: 'rheumatoid arthritis',
          beside: wordSet(
            'rheumatoid arthritis methotrexate joints joint seropositive biologic dmard hydroxychloroquine',
          ),
        },
        {
          means: 'room air',
          beside: wordSet('spo2 sao2 sats sat saturation oxygen o2 rr fio2 %'),
          before: wordSet('% on in'),
        },
        { means: 'right atrium', beside: wordSet('rv la lv atrium atrial dilated dilatation pressure area') },
      ],
    },
  ],
  [
    'cva',
    {
      usual: 'stroke',
      meanings: [
        { means: 'stroke', beside: wordSet('stroke tia infarct hemiparesis thrombolysis nihss aspirin') },
        {
          means: 'costovertebral angle',
          beside: wordSet('angle tenderness tender flank percussion pyelonephritis renal loin'),
        },
      ],
    },
  ],
  [
    'icd',
    {
      usual: 'implantable cardioverter-defibrillator',
      meanings: [
        {
          means: 'implantable cardioverter-defibrillator',
          beside: wordSet(
            'defibrillator shock shocks lvef ef ejection crt vt vf ventricular arrhythmia arrhythmic device lead leads pacing implant implantation',
          ),
        },
        {
          means: 'chest drain',
          before: wordSet('f fr ch fg french seldinger bore'),
          beside: wordSet(
            'drain drainage uwsd fr fg ch french seldinger triangle usg uss ultrasound swinging swings bottle pneumothorax haemothorax empyema pus pleural effusion intercostal underwater suction bubbling clamped unclamped axillary',
          ),
        },
        { means: 'classification of diseases', beside: wordSet('code codes coding coded 10 11 cm') },
      ],
    },
  ],
])

/** How many words to either side tell what a short form means. */
const reach = 8

const units = wordSet('mg mcg ug g microgram micrograms milligram milligrams unit units iu ml')

/**
 * What a short form means where it stands, by the words beside it: the name of one of its meanings.
 *
 * An amount right after it ("INH 300 mg") makes it the drug; else the words right beside it decide, then those within eight words, where they speak for one meaning alone; else it means what it usually does.
 *
 * @param from its first token
 * @param to past its last
 * @returns undefined for what is not such a short form
 */
function meaningBeside(tokens: readonly Token[], from: number, to: number): string | undefined {
  const form = to - from === 1 ? shortForms.get(tokens[from]?.word ?? '') : undefined
  if (form === undefined) return undefined
  const { meanings, usual } = form
  const next = tokens[to]?.word ?? ''
  const drug = meanings.find(({ isDrug }) => isDrug)
  if (drug !== undefined && /^\d/u.test(next) && units.has(tokens[to + 1]?.word ?? '')) return drug.means
  const previous = tokens[from - 1]?.word ?? ''
  const right = meanings.find(({ before, after }) => before?.has(previous) === true || after?.has(next) === true)
  if (right !== undefined) return right.means
  const near = [...tokens.slice(Math.max(0, from - reach), from), ...tokens.slice(to, to + reach)]
  const spoken = meanings.filter(({ beside }) => near.some(({ word }) => beside.has(word)))
  return spoken.length === 1 ? (spoken[0]?.means ?? usual) : usual
}

/** Whether an abbreviation is one that is read by the words beside it. */
export function isReadByContext(abbreviation: string): boolean {
  return shortForms.has(fold(abbreviation))
}

/** Whether the words beside a name leave it one of these meanings; true for what is not a short form of several. */
export function mayMean(wanted: ReadonlySet<string>, tokens: readonly Token[], from: number, to: number): boolean {
  const meaning = meaningBeside(tokens, from, to)
  return meaning === undefined || wanted.has(meaning)
}
