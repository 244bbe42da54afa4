import { namesAsPresent } from '../../patient/conditions.ts'
import { type OfFollowUp, noduleFollowUp } from '../../patient/lung-disease.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { takes } from '../../patient/medications-taken.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { Action, LabelledAction } from '../../language/action.ts'
import type { Contraindication, Expectation, Guideline, Rule, RuleInput } from '../guideline.ts'

const inputs: readonly RuleInput[] = [
  { name: 'age', unit: 'years' },
  { name: 'nodules: type', unit: null },
  { name: 'nodules: long and short axis', unit: 'mm' },
  { name: 'nodules: solid part', unit: 'mm' },
  { name: 'nodules: risk of lung cancer', unit: null },
  { name: 'known cancer, immunosuppression, screening, pregnancy', unit: null },
]

const followUpCt = ['follow-up', 'repeat', 'interval', 'surveillance', 'routine', 'serial', 'annual', 'yearly'].flatMap(
  (word) => [
    `${word} CT`,
    `${word} low-dose CT`,
    `${word} chest CT`,
    `${word} CT scan`,
    `${word} imaging`,
    `${word} scan`,
  ],
)
const ct = [
  'CT',
  'LDCT',
  'HRCT',
  'CAT scan',
  'computed tomography',
  'computed tomographic',
  'CT follow-up',
  'CT surveillance',
  'TC torace',
  'TC de tórax',
  'TDM thoracique',
  'scanner thoracique',
  ...followUpCt,
]

/** A CT of another part of the body is not a follow-up of a nodule. */
const ofOtherParts = [
  'head',
  'brain',
  'abdomen',
  'abdominal',
  'pelvis',
  'pelvic',
  'renal',
  'kidney',
  'liver',
  'adrenal',
  'spine',
  'sinus',
  'sinuses',
  'neck',
  'coronary',
  'subdural',
  'aorta',
  'pulmonary angiogram',
  'pulmonary angiography',
  'CTPA',
]

/** What takes the place of a CT where a nodule is probably a cancer: the tests, and the pathway that brings them. */
const sampling = [
  'PET/CT',
  'PET-CT',
  'PET',
  'positron emission tomography',
  'lung biopsy',
  'biopsy of the nodule',
  'nodule biopsy',
  'CT-guided biopsy of the nodule',
  'transthoracic biopsy',
  'transbronchial biopsy',
  'bronchoscopic biopsy',
  'lobectomy',
  'segmentectomy',
  'bronchoscopy',
  'EBUS',
  'EBUS-TBNA',
  'TBNA',
  'surgical resection',
  'VATS',
  'wedge resection',
  'lung MDT',
  'MDT',
  'multidisciplinary meeting',
  'multidisciplinary team',
  'tumour board',
  'tumor board',
  'thoracic surgery',
  'lung cancer MDT',
  'lung cancer multidisciplinary team',
  'lung cancer pathway',
  'lung cancer clinic',
  'suspected cancer pathway',
  'two-week wait',
  '2-week wait',
  '2-week-wait',
  '2WW',
]

/** Not a surgeon for the pleura: "thoracic surgery opinion if the leak lasts". */
const samplingOfNodule = {
  phrases: sampling,
  unlessNaming: ['pneumothorax', 'air leak', 'leak', 'pleurodesis', 'empyema'],
}

/** What samples a nodule where nothing else is named: an effusion that is tapped is none. */
const samplingOfAny: LabelledAction = {
  label: 'tissue sampling',
  phrases: ['biopsy', 'tissue sampling', 'needle aspiration', 'resection'],
  unlessNaming: [
    ...ofOtherParts,
    ...'pleural,effusion,pleura,pneumothorax,intercostal,intercostal space,hemithorax,MCL,pericardial,ascites,ascitic,thyroid,breast,prostate,skin,bone marrow,temporal artery,muscle,nerve,bowel,colon,colonic,gastric,oesophageal,duodenal,joint,knee,abscess,node of the neck,axillary,myocardial'.split(
      ',',
    ),
  ],
}

/** A solid nodule above 8 mm, or a part-solid one whose solid part has 6 mm or more, which is highly suspicious once it persists (MacMahon 2017, table 1 with its comments): the most suspicious nodule guides what is done. */
function suspicious({ nodules }: Patient): Truth {
  const found = nodules.find(({ type, long_axis_mm: long = 0, short_axis_mm: short, solid_part_mm: solid = 0, risk }) =>
    type === 'solid' ? mean(long, short) > 8 || (long >= 8 && risk === 'high') : solid >= 6,
  )
  return found === undefined
    ? no('no solid nodule above 8 mm, nor a solid part from 6 mm')
    : yes(`a ${found.type} nodule, solid above 8 mm or its solid part from 6 mm`)
}

const benignNames = [
  'hamartoma',
  'popcorn calcification',
  'popcorn-calcified',
  'popcorn calcified',
  'benign calcification',
  'calcified granuloma',
  'central calcification',
  'laminated calcification',
  'intranodular fat',
  'stable for 2 years',
  'stable for two years',
  'stable at 2 years',
  'volume doubling time over 600',
  'volume doubling time above 600',
]

/** MacMahon 2017: not for patients with immunosuppression, in whom an infection has to be thought of and the first CT comes sooner. */
const takesImmunosuppressant = (patient: Patient): Truth =>
  takes(patient, {
    drugs: [
      'methotrexate',
      'azathioprine',
      'mycophenolate',
      'ciclosporin',
      'tacrolimus',
      'cyclophosphamide',
      'leflunomide',
      'rituximab',
      'infliximab',
      'adalimumab',
      'etanercept',
      'tofacitinib',
      'baricitinib',
    ],
  })

/** What needs no follow-up by any guideline: typically benign calcification or fat, and a solid nodule that has been stable for two years (MacMahon 2017, comments; BTS 2015). */
function benign(patient: Patient): Truth {
  const found = problemsAndNotes(patient).find(
    (text) => namesAsPresent(text, benignNames, 'counts') || isOld.test(text) || isCalcified.test(text),
  )
  return found === undefined ? no('no benign nodule on record') : yes('a nodule that is benign on record')
}

/** "Identical size and shape in CT chest of June 2021 — 4 years 2 months": as large as two years ago or more. */
const isOld =
  /\b(?:identical|unchanged|same size|no (?:growth|change)|not grown|stable)\b[^.;]{0,80}\b(?:[2-9]|1\d|two|three|four|five|six) (?:years?|yrs?)\b|\b(?:[2-9]|two|three|four|five|six) (?:years?|yrs?)\b[^.;]{0,25}\b(?:identical|unchanged|same size|stable)\b/iu
const isCalcified = /(?<!\b(?:not|no|never|nothing)\b[^.;]{0,25})\bcalcified (?:centrally|throughout|completely)\b/iu

const mean = (long = 0, short = long): number => Math.round((long + short) / 2)

/** BTS 2015: a solid nodule of 5 mm or more that is measured by its volume has its second CT at one year. Where its volume is spoken of, in whatever action, it is measured so. */
const byVolume: LabelledAction = {
  label: 'CT at 12 months by volume (BTS 2015)',
  allOf: [
    // "If it is stable at 3 months, repeat at 1 year from baseline".
    {
      phrases: [...ct, 'repeat', 'scan again', 'rescan', 'next scan'],
      atMonths: [11, 13],
      accepts: ['recommended', 'conditional'],
      unlessNaming: ['spirometry', 'lung function'],
    },
    {
      phrases: [
        'volumetry',
        'volumetric',
        'volume',
        'by volume',
        'volume change',
        'vol change',
        'VDT',
        'volume doubling time',
        'doubling time',
        'BTS',
      ],
      accepts: ['recommended', 'mentioned', 'considered', 'conditional'],
      unlessNaming: ['lung volume', 'lung volumes', 'tidal volume', 'no volumetry', 'without volumetry'],
    },
  ],
}

/** The Asian consensus (Bai 2016) follows nodules by a CT every year, and so does screening behind its first look. */
const everyYear: LabelledAction = {
  label: 'a CT every year',
  phrases: ['annual', 'yearly'].flatMap((often) =>
    ['CT', 'LDCT', 'low-dose CT', 'chest CT', 'CT chest', 'thin-section CT', 'CT surveillance'].map(
      (what) => `${often} ${what}`,
    ),
  ),
  orLater: true,
  unlessNaming: ofOtherParts,
}

/** A scan of the course by its place alone, beside the first one that is named as a CT: "second control", "last CT". */
const furtherScans = ['second', 'third', 'next', 'last', 'final', 'closing', 'further', 'same', '2nd', '3rd']
  .flatMap((place) =>
    ['CT', 'LDCT', 'low-dose CT', 'chest CT', 'control', 'control CT', 'follow-up', 'scan', 'imaging']
      .concat('surveillance study', 'surveillance scan', 'examination', 'Kontrolle')
      .map((what) => `${place} ${what}`),
  )
  .concat('Kontrolle', 'Verlaufskontrolle', 'CT-Kontrolle', 'Kontroll-CT')

/** "If unchanged, again at 18 to 24 months", as an action of its own behind the first CT: that comes again, where nothing else is named. */
const onceMore: LabelledAction = {
  label: 'the first CT again at 18 to 24 months',
  phrases: ['again', 'repeat', 'repeated', 'rescan', 'reimage', 'scan', ...furtherScans],
  atMonths: [18, 24],
  accepts: ['recommended', 'conditional', 'mentioned'],
  unlessNaming: [
    ...ofOtherParts,
    ...'clinic,review,visit,appointment,consultation,smoking,echo,echocardiogram,spirometry,lung function,pulmonary function tests,bloods,blood tests,X-ray,chest film,CXR,optional,consider,phone,telephone,call,GP,PCP,blood pressure'.split(
      ',',
    ),
  ],
}

/** A CT at its time; of a nodule that is probably a cancer what finds that out instead. */
const ctOrSampling = (
  fromMonths: number,
  toMonths: number,
  accepts?: LabelledAction['accepts'],
  others: readonly LabelledAction[] = [],
): readonly Expectation[] => {
  const one: LabelledAction = { ...ctAt(fromMonths, toMonths), ...(accepts === undefined ? {} : { accepts }) }
  const scan: LabelledAction = {
    label: one.label,
    anyOf: [one, ...forItsCourse(one), byGuideline, ...others],
    orLater: true,
  }
  return [
    {
      where: 'no solid nodule above 8 mm, nor a solid part from 6 mm',
      when: (patient) => not(suspicious(patient)),
      expected: [scan],
    },
    {
      where: 'a solid nodule above 8 mm, or a solid part from 6 mm',
      when: suspicious,
      expected: [
        {
          label: `${scan.label}, PET/CT or tissue sampling`,
          anyOf: [scan, { anyOf: [samplingOfNodule, samplingOfAny], accepts: ['recommended', 'considered'] }],
          orLater: true,
        },
      ],
    },
  ]
}

/** A first or a required CT of a follow-up, in months. */
const hasCt =
  (fromMonths: number, toMonths: number): OfFollowUp =>
  (steps) =>
    steps.some(
      (step) => step.kind === 'ct' && !step.optional && step.fromMonths === fromMonths && step.toMonths === toMonths,
    )
const hasNone: OfFollowUp = (steps) => steps.every(({ kind }) => kind === 'none')

/** An earlier look does no harm: BTS 2015 asks for it at 3 months, of which twelve weeks are a name. */
const earliest: Readonly<Record<number, number>> = { 6: 2.75, 3: 2.75 }

/** What a look is for, or what follows by what it shows: neither takes the look back. */
const purposes = ['to see', 'to check', 'to document', 'to look', 'to find out', 'to confirm', 'to establish'].flatMap(
  (aim) => [`${aim} whether`, `${aim} if`, `${aim} that`],
)
const outcomes = ['resolved', 'gone', 'clear', 'stable', 'unchanged', 'persistent', 'persisting', 'smaller', 'larger']
  .flatMap((state) => ['if', 'if it is', 'if it has', 'when', 'where'].map((word) => `${word} ${state}`))
  .concat('if it persists', 'if persists', 'if no growth', 'if no change')

/** "Repeat CT chest February to August per Fleischner": its time is that of the guideline. */
const byGuideline: Action = {
  together: [
    {
      phrases: ct,
      orLater: true,
      unlessNaming: [...ofOtherParts, 'month', 'months', 'mo', 'year', 'years', 'week', 'weeks'],
    },
    {
      phrases: ['Fleischner', 'BTS guideline', 'BTS guidelines', 'BTS 2015', 'per BTS'],
      accepts: ['recommended', 'mentioned'],
    },
  ],
}

/** "CT at 3 months to see whether it has resolved", "CT in 3 months: if resolved, discharge"; not "CT at 3 months showed that it has resolved", nor "CT in 6 months if she coughs". */
const forItsCourse = (look: LabelledAction): readonly Action[] => [
  {
    together: [
      { ...look, accepts: ['recommended', 'mentioned'] },
      { phrases: purposes, accepts: ['recommended', 'mentioned', 'conditional', 'considered'] },
    ],
  },
  {
    together: [
      { ...look, accepts: ['recommended', 'conditional'], unlessNaming: ['only if', 'only when', 'unless'] },
      { phrases: outcomes, accepts: ['recommended', 'mentioned', 'conditional', 'considered', 'refused'] },
    ],
  },
]

const ctAt = (fromMonths: number, toMonths: number): LabelledAction => ({
  label: fromMonths === toMonths ? `CT at ${fromMonths} months` : `CT at ${fromMonths} to ${toMonths} months`,
  phrases: ct,
  atMonths: [earliest[fromMonths] ?? fromMonths, toMonths],
  orLater: true,
})

const underWay =
  'in acute care, a nodule that waits for a meeting, a PET/CT or a biopsy already: it goes on unless it is stopped'

/** "Awaiting lung MDT", "PET-CT booked for Friday"; not "no MDT yet", and not what is asked about. */
const waitsForWorkUp =
  /\b(?:await(?:s|ing)|waiting for|referred (?:to|for)|listed for|booked for|under)\b[^.;,]{0,25}\b(?:MDT|tumou?r board|lung cancer (?:clinic|pathway|meeting)|PET|biopsy|bronchoscopy)\b|\b(?:MDT|PET(?:[-/ ]?CT)?|biopsy)\b[^.;,]{0,15}\b(?:booked|requested|arranged|planned|awaited|pending)\b/iu

const notYetAsked = /\b(?:no|not|never|nobody|lost|missed|declined|refused|cancelled)\b/iu

function workedUp(patient: Patient): Truth {
  if (patient.setting !== 'emergency' && patient.setting !== 'intensive-care') return no('no acute care')
  const found = problemsAndNotes(patient)
    .flatMap((text) => text.split(/[.;]\s/u))
    .find((clause) => /\bnodules?\b/iu.test(clause) && waitsForWorkUp.test(clause) && !notYetAsked.test(clause))
  return found === undefined ? no('no work-up of a nodule on its way') : yes('a nodule whose work-up is on its way')
}

const endOfWorkUp: LabelledAction = {
  label: 'the end of the work-up of a nodule',
  phrases: [
    'no follow-up of the nodule',
    'no nodule follow-up',
    'no further imaging of the nodule',
    'nodule needs no follow-up',
    'cancel the MDT',
    'cancel MDT',
    'cancel the PET',
    'cancel PET',
    'cancel the biopsy',
    'discharge from lung clinic',
  ],
  accepts: ['recommended', 'refused', 'mentioned'],
}

const rule = (
  has: OfFollowUp,
  {
    contraindications = [],
    ...about
  }: Pick<Rule, 'id' | 'title' | 'harm' | 'expected' | 'expectations' | 'forbidden' | 'classOfRecommendation'> &
    Partial<Pick<Rule, 'contraindications'>>,
): Rule => ({
  ...about,
  section: 'table 1',
  source: 'https://doi.org/10.1148/radiol.2017161659',
  inputs,
  exceptions: ['a nodule that is benign by its calcification or fat, or has not grown for two years', underWay],
  applies: (patient) => noduleFollowUp(patient, has),
  unless: (patient) => anyOf(benign(patient), workedUp(patient)),
  contraindications: [{ exception: underWay, when: workedUp, forbidden: [endOfWorkUp] }, ...contraindications],
})

/** BTS 2015 follows a nodule from 5 mm on, by its longest diameter: a solid one by a CT at one year, one of ground glass by a CT at 3 months and at 1, 2 and 4 years. */
function fromFiveMillimetres({ nodules }: Patient): Truth {
  const found = nodules.find(({ long_axis_mm: long = 0, short_axis_mm: short = 0 }) => Math.max(long, short) >= 5)
  return found === undefined ? no('no nodule of 5 mm') : yes(`a ${found.type} nodule of 5 mm or more`)
}

const allSolid = ({ nodules }: Patient): Truth =>
  nodules.every(({ type }) => type === 'solid') ? yes('solid') : no('not all solid')

const tooSmall = (patient: Patient): Truth =>
  allOf(noduleFollowUp(patient, hasNone), not(benign(patient)), not(workedUp(patient)))

/** Looks that no current guideline has for a nodule so small. */
const followedByNobody: readonly Contraindication[] = [
  {
    exception: 'a nodule below 5 mm, which no guideline follows',
    excepts: false,
    when: (patient) => allOf(tooSmall(patient), not(fromFiveMillimetres(patient))),
    forbidden: [
      {
        label: 'a routine follow-up CT, which is overuse',
        anyOf: [{ phrases: [...followUpCt, 'CT follow-up', 'CT surveillance'] }, { phrases: ct, atMonths: [1, 120] }],
        unlessNaming: ofOtherParts,
      },
    ],
  },
  {
    exception: 'a solid nodule from 5 mm, which BTS 2015 looks at again after a year',
    excepts: false,
    when: (patient) => allOf(tooSmall(patient), fromFiveMillimetres(patient), allSolid(patient)),
    forbidden: [
      {
        label: 'a CT before a year, which is overuse',
        phrases: ct,
        atMonths: [1, 8],
        unlessNaming: ofOtherParts,
      },
    ],
  },
]

/**
 * 2017 guideline of the Fleischner Society on incidental lung nodules.
 *
 * A rule for each CT that the table asks for without a condition. What it leaves to choice (a CT at 12 months of a small nodule at high risk, a second one at low risk) or to what the first CT shows (every two years for
 * ground glass that persists, every year for part-solid nodules) is neither expected nor forbidden.
 */
export const fleischner2017: Guideline = {
  id: 'fleischner-2017',
  title: 'Fleischner Society guidelines for the management of incidental pulmonary nodules detected on CT images',
  edition: '2017',
  issued: '2017-07',
  reviewBy: '2027-11-22',
  review: null,
  note: 'BTS 2015 is accepted beside it: a CT at 3 months and at one year by volume, and from 5 mm on; so is the yearly CT of the Asian consensus of 2016. For patients of 35 years or more without known cancer or immunosuppression, outside of screening. Nodules on record are taken for incidental ones.',
  rules: [
    rule(hasNone, {
      id: 'nodule-no-follow-up',
      title:
        'Incidental nodule below 6 mm, solid at low risk or single and subsolid: no routine follow-up CT (from 5 mm on BTS 2015 has one)',
      classOfRecommendation: 'strong (1C; 1B for ground glass)',
      harm: 'moderate',
      expected: [],
      contraindications: followedByNobody,
      forbidden: [
        {
          label: 'a biopsy or resection of a nodule that is too small for it',
          phrases: [
            'biopsy of the nodule',
            'nodule biopsy',
            'lung biopsy',
            'needle biopsy',
            'CT-guided biopsy',
            'transthoracic biopsy',
            'wedge resection',
            'lobectomy',
          ],
          unlessNaming: ofOtherParts,
        },
      ],
    }),
    rule(hasCt(6, 12), {
      id: 'nodule-ct-6-to-12-months',
      title: 'Incidental single nodule, solid of 6 to 8 mm or of pure ground glass from 6 mm: CT at 6 to 12 months',
      classOfRecommendation: 'strong (1C; 1B at high risk and for ground glass)',
      harm: 'severe',
      expected: [],
      // BTS 2015 measures the longest diameter, and asks for PET/CT from 8 mm at a risk of 10%.
      expectations: ctOrSampling(6, 12, undefined, [everyYear]),
      forbidden: [],
    }),
    rule(hasCt(3, 6), {
      id: 'nodule-ct-3-to-6-months',
      title:
        'Incidental nodules, several solid from 6 mm, several subsolid, or single and part-solid from 6 mm: CT at 3 to 6 months',
      classOfRecommendation: 'strong (1B, 1C)',
      harm: 'severe',
      expected: [],
      expectations: ctOrSampling(3, 6),
      forbidden: [],
    }),
    rule(hasCt(3, 3), {
      id: 'nodule-ct-at-3-months',
      title:
        'Incidental single solid nodule above 8 mm: CT at 3 months, PET/CT or tissue sampling is at least considered',
      classOfRecommendation: 'strong (1A)',
      harm: 'severe',
      expected: [
        {
          label: 'CT at 3 months, PET/CT or tissue sampling',
          anyOf: [
            // Twelve weeks are three months.
            { phrases: ct, atMonths: [2.75, 3] },
            samplingOfNodule,
            samplingOfAny,
          ],
          accepts: ['recommended', 'considered', 'conditional'],
          orLater: true,
        },
      ],
      forbidden: [],
    }),
    rule(hasCt(18, 24), {
      id: 'nodule-ct-18-to-24-months',
      title: 'Incidental solid nodule of 6 to 8 mm, or several from 6 mm, at high risk: a second CT at 18 to 24 months',
      classOfRecommendation: 'strong (1B)',
      harm: 'moderate',
      expected: [],
      // The table is not made for who takes what weakens the defence: an early CT, and what it shows, comes in the place of the second one.
      expectations: ctOrSampling(18, 24, ['recommended', 'conditional'], [byVolume, onceMore, everyYear]).flatMap(
        (one) => [
          { ...one, when: (patient: Patient) => allOf(one.when(patient), not(takesImmunosuppressant(patient))) },
          {
            where: `${one.where}, and a medicine that weakens the defence`,
            when: (patient: Patient) => allOf(one.when(patient), takesImmunosuppressant(patient)),
            expected: one.expected.map((group) => ({
              label: `${group.label}, or an earlier one`,
              anyOf: [group, { phrases: ct, atMonths: [1.5, 12] }],
              orLater: true,
            })),
          },
        ],
      ),
      forbidden: [],
    }),
  ],
}
