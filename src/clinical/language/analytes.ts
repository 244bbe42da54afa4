import type { Ratio } from './quantities/simple-units.ts'

/** What a number may be of, by the names that stand before it; in capitals where the letters mean another thing otherwise. */
const names = {
  potassium: 'potassium|K|kcl',
  sodium: 'sodium|Na|nacl',
  chloride: 'chloride|Cl',
  bicarbonate: 'bicarbonate|bicarb|hco3|nahco3',
  calcium: 'calcium|Ca|Ca2',
  magnesium: 'magnesium|Mg|Mg2',
  phosphate: 'phosphate|phosphorus',
  glucose: 'glucose|blood sugar',
  urea: 'urea',
  'urea-nitrogen': 'bun|urea nitrogen|blood urea nitrogen',
  creatinine: 'creatinine|Cr|SCr',
  lactate: 'lactate|lactic acid',
  troponin: 'troponin|troponin t|troponin i|ctnt|ctni|tnt|tni',
  'natriuretic-peptide': 'bnp|probnp|ntprobnp|natriuretic peptide',
  ph: 'ph',
  pco2: 'pco2|paco2',
  po2: 'po2|pao2',
  'oxygen-saturation': 'spo2|sao2|oxygen saturation|o2 saturation|saturation|sats|O2 sat',
  fio2: 'fio2',
  'heart-rate': 'heart rate|HR|pulse|pulse rate|ventricular rate',
  'respiratory-rate': 'respiratory rate|RR|resp rate',
  'blood-pressure': 'blood pressure|BP',
  'systolic-pressure': 'systolic|SBP|systolic pressure|systolic bp|systolic blood pressure',
  'diastolic-pressure': 'diastolic|DBP|diastolic pressure|diastolic bp|diastolic blood pressure',
  'mean-arterial-pressure': 'MAP|mean arterial pressure',
  temperature: 'temperature|temp|tmax',
  inr: 'inr',
  haemoglobin: 'haemoglobin|hemoglobin|Hb|Hgb',
  'white-cells': 'WBC|white cells|leukocytes|leucocytes|white cell count',
  platelets: 'platelets|platelet count',
  eosinophils: 'eosinophils|eos',
  'ejection-fraction': 'ejection fraction|EF|LVEF',
  egfr: 'egfr',
  crp: 'crp',
  'd-dimer': 'dimer',
  qtc: 'qtc|qt',
  'anion-gap': 'anion gap',
} as const

/** What a quantity is of, where the word beside it says so. */
export type Analyte = keyof typeof names

const exact = new Map<string, Analyte>()

const folded = new Map<string, Analyte>()

for (const key of Object.keys(names)) {
  const analyte = key as Analyte
  for (const name of names[analyte].split('|')) {
    if (name === name.toLowerCase()) folded.set(name, analyte)
    else exact.set(name, analyte)
  }
}

/** The analyte of one to three words with one space between, as they stand; undefined for others. */
export function analyteOf(words: string): Analyte | undefined {
  return exact.get(words) ?? folded.get(words.toLowerCase())
}

/** Ions of charge one, of which a milliequivalent is a millimole. */
export const univalent: ReadonlySet<Analyte> = new Set(['potassium', 'sodium', 'chloride', 'bicarbonate'])

/**
 * Millimoles in a milligram, as a fraction, and the charge of the ion, where it is one.
 *
 * Elements by standard atomic weight (IUPAC, https://doi.org/10.1515/pac-2019-0603): K 39.098, Na 22.990, Ca 40.078, Mg 24.305, Cl 35.45; HCO3 61.017. Glucose
 * 180.156, creatinine 113.12 (so that 1 mg/dL is 88.4 umol/L), lactate as lactic acid 90.08 g/mol. Urea nitrogen takes the conventional factor of 0.357 mmol/L of urea
 * per mg/dL, and urea itself 0.1665, as the CURB-65 of this project does.
 */
const table = {
  glucose: { perMilligram: [1000, 180_156] },
  urea: { perMilligram: [1665, 100_000] },
  'urea-nitrogen': { perMilligram: [357, 10_000] },
  creatinine: { perMilligram: [100, 11_312] },
  lactate: { perMilligram: [100, 9008] },
  potassium: { perMilligram: [1000, 39_098], charge: 1 },
  sodium: { perMilligram: [1000, 22_990], charge: 1 },
  chloride: { perMilligram: [100, 3545], charge: 1 },
  bicarbonate: { perMilligram: [1000, 61_017], charge: 1 },
  calcium: { perMilligram: [1000, 40_078], charge: 2 },
  magnesium: { perMilligram: [1000, 24_305], charge: 2 },
} as const satisfies Record<string, { readonly perMilligram: Ratio; readonly charge?: number }>

/** What mass and amount of substance can be converted for. */
export type Substance = keyof typeof table

/** Whether a name, for example that of an analyte, is one of a substance. */
export function isSubstance(name: string): name is Substance {
  return Object.hasOwn(table, name)
}

/** The millimoles in one mg, mmol or mEq of a substance, as a fraction; undefined for the mEq of what has no charge. */
export function millimolesOf(substance: Substance, unit: 'mass' | 'substance' | 'equivalents'): Ratio | undefined {
  const entry: { readonly perMilligram: Ratio; readonly charge?: number } = table[substance]
  if (unit === 'mass') return entry.perMilligram
  if (unit === 'substance') return [1, 1]
  return entry.charge === undefined ? undefined : [1, entry.charge]
}
