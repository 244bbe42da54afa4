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
