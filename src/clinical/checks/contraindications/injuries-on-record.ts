import { namedNow, resultCrosses } from '../../patient/acute-findings.ts'
import { troponinRaised } from '../../patient/laboratory-results.ts'
import type { Lab, Patient } from '../../patient/patient.ts'
import { clausesOfRecord } from '../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'

/** Denied, of another time, or only thought of. */
const notOfNow =
  /\b(?:no|not|denies|nil|without|never|previous(?:ly)?|history of|resolved|known|long-?standing|unchanged since|stable since|(?:years?|months?) ago|family|if)\b/iu

/** "Any swelling of the lips?", "asked about swelling": a question tells nothing. */
const asked = /^\W*(?:\p{L}+: )?any\b|\?\s*$|\bask(?:ed|s|ing)?\b/iu
/** "No cough, swelling or wheeze": the denial goes on over the list. */
const deniesList = /\b(?:no|denies|denied|nil|without|never had|negative for)\b/iu
const anew = /\b(?:now|new|since|today|tonight|overnight|this (?:morning|evening)|yesterday|has|is|are|shows?|with)\b/iu

function told(patient: Patient, what: string, words: RegExp, unless = notOfNow): Truth {
  const found = clausesOfRecord(patient)
    .flatMap((clause) => clause.split(/(?<=\?)\s+/u))
    .filter((sentence) => !asked.test(sentence))
    .flatMap((sentence) => sentence.split(/,?\s\bbut\b/u))
    .flatMap((side) => {
      const parts = side.split(/,\s/u)
      return parts.filter((part, at) => anew.test(part) || !deniesList.test(parts.slice(0, at).join(', ')))
    })
    .find((part) => words.test(part) && !unless.test(part))
  return found === undefined ? no(`no ${what} on record`) : yes(found.trim().slice(0, 120))
}

const interstitial =
  /\b(?:ground[- ]?glass|GGOs?|reticul\w+|reticulation|honeycomb\w*|interstitial (?:opacit\w*|changes?|infiltrat\w*|pneumon\w*|shadow\w*|fibrosis|lung disease)|organi[sz]ing pneumonia|NSIP|pneumonitis|(?:diffuse|bilateral) infiltrat\w*|pulmonary fibrosis|crazy[- ]paving)\b/iu

/** % of predicted: a transfer factor that has fallen; and the fall in words. */
const lowTransfer = 60
const transfer = /^(?:DLCO|TLCO|KCO|T?L?CO transfer factor|transfer factor|diffusing capacity)\b/iu
const fallen =
  /\b(?:DLCO|TLCO|KCO|transfer factor|diffusing capacity)\b[^.;]{0,30}\b(?:fell|fallen|falls?|dropp?\w*|down|from|was|reduced|→|to)\b/iu

/** That no germ and no water are behind it. */
const nothingElse =
  /\b(?:cultures?|sputum|PCR|BAL|viral panel|procalcitonin|aspergillus|beta-?D-?glucan)\b[^.;]{0,25}\b(?:negative|sterile|no growth|clear|lymphocyt\w*|eosinophil\w*)\b|\bno (?:infection|response to (?:the )?antibiotics|pathogen|organism|growth|septal thickening|effusion\w*|o?edema)\b|\b(?:lymphocyt\w*|eosinophil\w*|foamy macrophages)\b[^.;]{0,20}\b(?:BAL|lavage)\b|\b(?:BAL|lavage)\b[^.;]{0,25}\b(?:lymphocyt\w*|eosinophil\w*|foamy)\b|\bdespite (?:antibiotics|diuretics?|diuresis)\b|\bhigh[- ]attenuation\b/iu

const otherLung = [
  'idiopathic pulmonary fibrosis',
  'sarcoidosis',
  'pneumocystis pneumonia',
  'COVID-19',
  'acute pulmonary oedema',
  'cardiogenic shock',
  'ARDS',
]

/** Lungs that a drug has inflamed: shadows of the tissue between, with a transfer factor that fell or no other cause found. */
export function inflamedLungs(patient: Patient): Truth {
  return allOf(
    told(patient, 'interstitial shadows', interstitial),
    anyOf(
      resultCrosses(patient, { name: transfer }, ({ value, unit }) =>
        unit.trim().startsWith('%') ? value < lowTransfer : undefined,
      ),
      told(patient, 'fall of the transfer factor', fallen, /\b(?:normal|not done|awaited|if)\b/iu),
      told(patient, 'other cause excluded', nothingElse, /\b(?:awaited|pending|if)\b/iu),
    ),
    not(namedNow(patient, otherLung)),
  )
}

/** A tongue or a face that swells now. */
export function angioedemaNow(patient: Patient): Truth {
  return anyOf(
    namedNow(patient, ['angioedema', 'angio-oedema', 'laryngeal oedema', 'angioneurotic oedema']),
    told(
      patient,
      'swelling of the tongue',
      /\b(?:tongue|lips?|uvula|larynx|floor of (?:the )?mouth|face)\b[^.;]{0,25}\b(?:swell\w*|swollen|o?edema\w*)|\b(?:swell\w*|swollen|o?edema) (?:of )?(?:the |her |his )?(?:tongue|lips?|uvula|face|larynx)\b/iu,
    ),
  )
}

/** U/L: fifty times the upper limit by itself, ten times with signs in the muscle or the urine. */
const muchKinase = { alone: 10_000, withSigns: 2_000 } as const
const kinase = /^(?:total |serum )?(?:CK|CPK|creatine kinase)$/iu

const kinaseAbove = (patient: Patient, limit: number): Truth =>
  resultCrosses(patient, { name: kinase }, ({ value, unit }) =>
    /^(?:I?U|units?)\s*\/\s*L/iu.test(unit.trim())
      ? value > limit
      : /^(?:[µμu]kat)\s*\/\s*L/iu.test(unit.trim())
        ? value * 60 > limit
        : undefined,
  )

/** Muscle that breaks down, and no infarction that would raise the kinase. */
export function muscleBreaksDown(patient: Patient): Truth {
  return allOf(
    anyOf(
      kinaseAbove(patient, muchKinase.alone),
      allOf(
        kinaseAbove(patient, muchKinase.withSigns),
        told(
          patient,
          'sign in the muscle',
          /\b(?:myalgia|muscle (?:pain|ache|weakness|tenderness)|proximal weakness|(?:thighs?|calf|calves|shoulders?)\b[^.;]{0,15}\b(?:pain|ache|weak)\w*|dark urine|cola|myoglobin\w*|brown urine)\b/iu,
        ),
      ),
    ),
    not(namedNow(patient, ['STEMI', 'NSTEMI', 'myocardial infarction', 'myocarditis'])),
  )
}

const micromolar = /^[µμu]?mol\s*\/\s*L/iu
const micrograms = /^(?:[µμu]g|mcg)\s*\/\s*dL/iu

/** A clouded brain with ammonia above 80 µmol/L, and no liver that would raise it. */
export function ammoniaBrain(patient: Patient): Truth {
  return allOf(
    resultCrosses(patient, { name: /^(?:plasma |serum |venous )?ammonia$/iu }, ({ value, unit }) =>
      micromolar.test(unit.trim()) ? value > 80 : micrograms.test(unit.trim()) ? value > 136 : undefined,
    ),
    anyOf(
      told(
        patient,
        'clouded brain',
        /\b(?:drows\w*|confus\w*|letharg\w*|somnolen\w*|asterixis|flap\w*|encephalopath\w*|stupor\w*|GCS (?:[3-9]|1[0-4])\b|obtunded|slow(?:ed)? (?:thinking|speech))/iu,
      ),
      patient.vital_signs.some(({ consciousness }) => consciousness !== undefined && consciousness !== 'alert')
        ? yes('a clouded consciousness')
        : no('alert'),
    ),
    not(namedNow(patient, ['cirrhosis', 'hepatic encephalopathy', 'acute liver failure'])),
  )
}

/** A pancreas that is inflamed now, by its name or by a lipase of more than three times the limit. */
export function inflamedPancreas(patient: Patient): Truth {
  return anyOf(
    namedNow(patient, ['acute pancreatitis', 'pancreatitis']),
    resultCrosses(patient, { name: /^(?:serum )?(?:lipase|amylase)$/iu }, ({ value, unit }) =>
      /^(?:I?U|units?)\s*\/\s*L/iu.test(unit.trim()) ? value > 600 : undefined,
    ),
  )
}

/** ng/L: above any limit of any method. */
const muchTroponin = 100

/** A heart that suffers within the first two months of a drug. */
export function heartOfFirstWeeks(patient: Patient): Truth {
  return anyOf(
    namedNow(patient, ['myocarditis']),
    allOf(
      anyOf(
        troponinRaised(patient),
        resultCrosses(patient, { name: /\btroponin\b/iu }, ({ value, unit }) =>
          /^(?:ng\s*\/\s*L|pg\s*\/\s*mL)/iu.test(unit.trim()) ? value > muchTroponin : undefined,
        ),
      ),
      told(
        patient,
        'start within weeks',
        /\b(?:clozapine|started|titrat\w*|initiat\w*|begun|day|week)\b[^.;]{0,30}\b(?:[1-9]|[1-5]\d) (?:days?|weeks?|wks?)\b|\b(?:day|week) (?:[1-9]|[1-5]\d)\b|\b[1-8]\/52\b/iu,
        /\b(?:no|years?)\b/iu,
      ),
    ),
  )
}

/** A skin that peels or a rash with organs, by its name. */
export function severeSkinReaction(patient: Patient): Truth {
  return namedNow(patient, [
    'Stevens-Johnson syndrome',
    'toxic epidermal necrolysis',
    'SJS',
    'SJS/TEN',
    'DRESS',
    'DRESS syndrome',
    'drug reaction with eosinophilia and systemic symptoms',
    'AGEP',
  ])
}

/** Whether a level of a drug, by its name, lies above a limit in mg/L (the same as µg/mL). */
export function levelAbove(patient: Patient, name: RegExp, limit: number): Truth {
  return resultCrosses(patient, { name }, ({ value, unit }: Lab) =>
    /^(?:mg\s*\/\s*L|(?:[µμu]g|mcg|microg\w*)\s*\/\s*mL)/iu.test(unit.trim())
      ? value > limit
      : /^(?:(?:[µμu]g|mcg|microg\w*)\s*\/\s*L|ng\s*\/\s*mL)/iu.test(unit.trim())
        ? value > limit * 1000
        : undefined,
  )
}

/** pmol/L and ng/dL from which a free thyroxine is far too high, and mU/L of thyrotropin below which it is suppressed. */
const highThyroxine = { molar: 30, mass: 2.4 } as const
const suppressed = 0.1

/** A thyroid that runs over, by its hormones. */
export function thyroidRunsOver(patient: Patient): Truth {
  return allOf(
    resultCrosses(
      patient,
      { name: /^TSH$|^thyro(?:tropin|id stimulating hormone)$/iu },
      ({ value }) => value < suppressed,
    ),
    resultCrosses(patient, { name: /^(?:free T4|FT4|fT4|free thyroxine)$/iu }, ({ value, unit }) =>
      /^pmol\s*\/\s*L/iu.test(unit.trim())
        ? value > highThyroxine.molar
        : /^ng\s*\/\s*dL/iu.test(unit.trim())
          ? value > highThyroxine.mass
          : undefined,
    ),
  )
}
