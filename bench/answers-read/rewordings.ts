// Rewordings that change nothing for a clinician: another notation, another usual word, another mark between two orders.
import type { Recommendation } from '../../src/clinical/answer/recommendation.ts'
import { drugTable } from '../../src/clinical/language/drug-table.ts'
import type { PatientInput } from '../../src/clinical/patient/patient.ts'

/** Of the texts of an answer that order something, or of the record. */
export type Rewording =
  | { readonly name: string; readonly answer: (answer: Recommendation) => Recommendation }
  | { readonly name: string; readonly record: (patient: PatientInput) => PatientInput }

/** Each pattern with what comes in its place, in order. */
type Replacements = readonly (readonly [RegExp, string])[]

const replaced = (text: string, replacements: Replacements): string =>
  replacements.reduce((rest, [from, to]) => rest.replace(from, to), text)

const opening = String.raw`(?<=^|[.;] )`

const verb = (from: string, to: string): Replacements => [
  [new RegExp(`${opening}(?:${from}) (?=[a-z])`, 'gu'), `${to} `],
]

/** Generic names by brand, and the first brand of each substance. */
const [byBrand, byGeneric] = [new Map<string, string>(), new Map<string, string>()]
for (const { name, brands } of drugTable.drugs) {
  const single = brands.filter((brand) => /^[A-Z][a-z]{4,}$/u.test(brand))
  if (single[0] !== undefined) byGeneric.set(name.toLowerCase(), single[0])
  for (const brand of brands) byBrand.set(brand.toLowerCase(), name)
}

const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(
    /(?<![\p{L}/-])\p{L}{2,}(?:[/ ]\p{L}+)?(?![\p{L}/-])/gu,
    (found) =>
      names.get(found.toLowerCase()) ?? found.replace(/^\p{L}+/u, (word) => names.get(word.toLowerCase()) ?? word),
  )

const inOrders: Readonly<Record<string, (text: string) => string>> = {
  'a dash for a semicolon': (text) => text.replaceAll('; ', ' - '),
  'a dash for a full stop': (text) => text.replaceAll(/\. (?=[A-Z][a-z])/gu, ' - '),
  'a semicolon for a full stop': (text) => text.replaceAll(/\. (?=[A-Z][a-z])/gu, '; '),
  'a line for a sentence': (text) => text.replaceAll(/\. (?=[A-Z])/gu, '.\n'),
  'an ampersand for "and"': (text) => text.replaceAll(' and ', ' & '),
  'a brand for a generic name': (text) => renamed(text, byGeneric),
  'a generic name for a brand': (text) => renamed(text, byBrand),
  ...words({
    '"BD" for "twice daily"': [
      [/\btwice (?:a day|daily)\b/giu, 'BD'],
      [/\bonce (?:a day|daily)\b/giu, 'OD'],
      [/\bthree times (?:a day|daily)\b/giu, 'TDS'],
      [/\bevery (\d+) hours\b/giu, 'q$1h'],
    ],
    '"twice daily" for "BD"': [
      [/\b(?:BD|BID|bid)\b/gu, 'twice daily'],
      [/\b(?:TDS|TID|tid)\b/gu, 'three times a day'],
      [/\bq(\d+) ?h\b/giu, 'every $1 hours'],
      [/\bOD\b/gu, 'once daily'],
    ],
    '"i.v." for "IV"': [
      [/\bIV\b/gu, 'i.v.'],
      [/\bPO\b/gu, 'by mouth'],
      [/\bSC\b/gu, 'subcutaneously'],
    ],
    'no blank before the unit': [[/(\d) (mg|g|mcg|mL|mmol|units)\b/gu, '$1$2']],
    '"3/12" for "3 months"': [
      [/\b(\d+) weeks?\b/gu, '$1/52'],
      [/\b(\d+) months?\b/gu, '$1/12'],
      [/\b(\d+) days?\b/gu, '$1/7'],
    ],
    '"3 d" for "3 days"': [
      [/\b(\d+) hours?\b/gu, '$1 h'],
      [/\b(\d+) minutes\b/gu, '$1 min'],
      [/\b(\d+) days\b/gu, '$1 d'],
    ],
    '"cease" for "stop"': [
      [/\bstopped\b/gu, 'ceased'],
      [/\bstop(?= [a-z])/gu, 'cease'],
      [/\bStop(?= [a-zA-Z])/gu, 'Cease'],
    ],
    '"discontinue" for "stop"': [
      [/\bstopped\b/gu, 'discontinued'],
      [/\bstop(?= [a-z])/gu, 'discontinue'],
      [/\bStop(?= [a-zA-Z])/gu, 'Discontinue'],
    ],
    '"commence" for "start"': [
      [/\bstarted\b/gu, 'commenced'],
      [/\bstart(?= [a-z])/gu, 'commence'],
      [/\bStart(?= [a-zA-Z])/gu, 'Commence'],
    ],
    '"put in" for "insert"': [
      [/\binsert(?= (?:an?|the|large|small|chest)\b)/gu, 'put in'],
      [/\b(?:Insert|Place)(?= (?:an?|the|large|small|chest)\b)/gu, 'Put in'],
    ],
    '"go ahead with" for "start"': verb('Start|Begin|Initiate|Commence', 'Go ahead with'),
    '"I would" before a verb': [[/(?<=^)(Give|Start|Continue|Stop|Hold|Admit|Add|Check|Call)\b/gu, 'I would $1']],
    '"since" for "because"': [[/,? because /gu, ' since ']],
    'American spelling': [
      [/aemi/gu, 'emi'],
      [/oedema/giu, 'edema'],
      [/\bhaemo/gu, 'hemo'],
      [/isation/gu, 'ization'],
    ],
  }),
}

function words(table: Readonly<Record<string, Replacements>>): Record<string, (text: string) => string> {
  return Object.fromEntries(
    Object.entries(table).map(([name, replacements]) => [name, (text: string) => replaced(text, replacements)]),
  )
}

const long: Replacements = [
  [/\bPE\b/gu, 'pulmonary embolism'],
  [/\bCOPD\b/gu, 'chronic obstructive pulmonary disease'],
  [/\bAF\b/gu, 'atrial fibrillation'],
  [/\bCKD\b/gu, 'chronic kidney disease'],
  [/\bAKI\b/gu, 'acute kidney injury'],
  [/\bCAP\b/gu, 'community-acquired pneumonia'],
  [/\bSTEMI\b/gu, 'ST-elevation myocardial infarction'],
]

/** By how much a result is greater in the other unit that is in use. */
const otherUnits: readonly { readonly of: RegExp; readonly from: string; readonly to: string; readonly by: number }[] =
  [
    { of: /^creatinine$/iu, from: 'mg/dL', to: 'umol/L', by: 88.4 },
    { of: /^glucose$/iu, from: 'mmol/L', to: 'mg/dL', by: 18 },
    { of: /^(?:ha?emoglobin|hb)$/iu, from: 'g/dL', to: 'g/L', by: 10 },
    { of: /^pa(?:co2|o2)$/iu, from: 'kPa', to: 'mmHg', by: 7.5 },
  ]

type Lab = NonNullable<PatientInput['labs']>[number]

function inOtherUnit(lab: Lab): Lab {
  const row = otherUnits.find(({ of, from, to }) => of.test(lab.name) && (lab.unit === from || lab.unit === to))
  if (row === undefined) return lab
  const isFrom = lab.unit === row.from
  const value = (one: number): number => Number((isFrom ? one * row.by : one / row.by).toPrecision(3))
  const limit = (name: 'upper_reference_limit' | 'lower_reference_limit') =>
    lab[name] === undefined ? {} : { [name]: value(lab[name]) }
  return {
    ...lab,
    value: value(lab.value),
    unit: isFrom ? row.to : row.from,
    ...limit('upper_reference_limit'),
    ...limit('lower_reference_limit'),
  }
}

const inRecords: Readonly<Record<string, (patient: PatientInput) => PatientInput>> = {
  'names in full in the record': (patient) => ({
    ...patient,
    conditions: patient.conditions?.map((one) => ({ ...one, name: replaced(one.name, long) })),
    notes: patient.notes?.map((one) => ({ ...one, text: replaced(one.text, long) })),
  }),
  'brands in the medicines of the record': (patient) => ({
    ...patient,
    medications: patient.medications?.map((one) => ({ ...one, name: renamed(one.name, byGeneric) })),
  }),
  'brands in the allergies of the record': (patient) => ({
    ...patient,
    allergies: patient.allergies?.map((one) => ({ ...one, substance: renamed(one.substance, byGeneric) })),
  }),
  'results in other units': (patient) => ({ ...patient, labs: patient.labs?.map(inOtherUnit) }),
  'a line for a sentence in the notes': (patient) => ({
    ...patient,
    notes: patient.notes?.map((one) => ({ ...one, text: one.text.replaceAll(/\. (?=[A-Z])/gu, '.\n- ') })),
  }),
}

export const rewordings: readonly Rewording[] = [
  ...Object.entries(inOrders).map(([name, reword]) => ({
    name,
    answer: (answer: Recommendation): Recommendation => ({
      ...answer,
      recommended_actions: answer.recommended_actions.map((action) => ({ ...action, text: reword(action.text) })),
      when_to_escalate: answer.when_to_escalate.map(reword),
    }),
  })),
  ...Object.entries(inRecords).map(([name, record]) => ({ name, record })),
]
