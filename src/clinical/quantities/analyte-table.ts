// One table: whoever adds a name, a unit or a code of an analyte looks for it here.
import type { Ratio } from './reading/simple-units.ts'

/** What is known of something that is measured. What a row does not have is not known, and no reader guesses it. */
export interface AnalyteRow {
  /** What texts call it before or behind a number, separated by `|`; in capitals where the letters mean another thing otherwise. */
  readonly said?: string
  /** What a laboratory calls its results, as `plainName` of the patient's analytes writes them; the first is the one that messages use. */
  readonly names?: readonly [string, ...string[]]
  /** Whether a result is a plain number or ratio, which has no unit to miss. */
  readonly isPlain?: true
  /** Millimoles in a milligram, as a fraction, and the charge of the ion, where it is one. */
  readonly molar?: { readonly perMilligram: Ratio; readonly charge?: number }
  /** The row whose `molar` it shares. */
  readonly substance?: 'calcium'
  /** By unit in which it is reported: lowest and highest plausible value, inclusive, and the step in which it is reported. */
  readonly units?: Readonly<Record<string, readonly [low: number, high: number, step: number]>>
  /** The reference interval of adults, and the values at or beyond which a laboratory telephones, in one of the units. */
  readonly reference?: {
    readonly unit: string
    readonly interval: readonly [low: number, high: number]
    readonly critical?: readonly [low: number, high: number]
    readonly source: string
  }
  readonly loinc?: readonly LoincRow[]
}

/** LOINC codes that stand for a result as golden cases name it. */
export interface LoincRow {
  readonly name: string
  /** The units that a value keeps, where not all of the row; any other one that converts is converted to the first. */
  readonly units?: readonly [string, ...string[]]
  /** Only where the code says more than blood, serum or plasma. */
  readonly specimen?: 'blood' | 'arterial-blood' | 'venous-blood'
  /** What UCUM units may name in braces, as in `ng{FEU}/mL`: D-dimers alone. */
  readonly annotation?: 'FEU' | 'DDU'
  /** Has no unit by nature: UCUM's `1` is then the first of the units. */
  readonly isUnitless?: true
  /** Codes with their long common names, shortened. */
  readonly codes: Readonly<Record<string, string>>
}

const harmony = 'UK Pathology Harmony reference intervals, 2011; critical values: RCPath G158, 2017'
const gases = 'BTS oxygen guideline 2017, section 7, https://doi.org/10.1136/thoraxjnl-2016-209729'
const peptides = 'ESC heart failure 2021, section 4.2, https://doi.org/10.1093/eurheartj/ehab368'

/**
 * Everything that is measured, by its id. A small reference table, unreviewed and not for clinical use.
 *
 * `molar`: elements by standard atomic weight (IUPAC, https://doi.org/10.1515/pac-2019-0603): K 39.098, Na 22.990, Ca 40.078, Mg 24.305, Cl 35.45; HCO3 61.017. Glucose
 * 180.156, creatinine 113.12 (so that 1 mg/dL is 88.4 umol/L), lactate as lactic acid 90.08 g/mol. Urea nitrogen takes the conventional factor of 0.357 mmol/L of urea
 * per mg/dL, and urea itself 0.1665, as the CURB-65 of this project does.
 *
 * `units`: plausible values of blood (pH also of other fluids), so wide that a value outside of them is rather a slip of the unit or the decimal point than a patient. Our
 * own, drawn outside of what is reported of survivors; no reference ranges. A troponin by a factor of 1,000 off is often plausible still.
 *
 * `loinc`: https://loinc.org (codes and meanings). Where a code says arterial or venous blood, so does the specimen; a code that is not here is named, and never taken for
 * its neighbour.
 */
export const analyteTable = {
  potassium: {
    said: 'potassium|K|kcl',
    names: ['potassium', 'k', 'k+', 'potassium k+', 'kalium'],
    molar: { perMilligram: [1000, 39_098], charge: 1 },
    units: { 'mmol/L': [1, 12, 0.1], 'mEq/L': [1, 12, 0.1], 'mg/dL': [4, 47, 0.1] },
    reference: { unit: 'mmol/L', interval: [3.5, 5.3], critical: [2.5, 6.5], source: harmony },
    loinc: [
      {
        name: 'potassium',
        codes: { '2823-3': 'Potassium, moles/volume, serum or plasma', '6298-4': 'Potassium, moles/volume, blood' },
      },
      {
        name: 'potassium',
        specimen: 'arterial-blood',
        codes: { '32713-0': 'Potassium, moles/volume, arterial blood' },
      },
    ],
  },
  sodium: {
    said: 'sodium|Na|nacl',
    names: ['sodium', 'na', 'na+', 'natrium'],
    molar: { perMilligram: [1000, 22_990], charge: 1 },
    units: { 'mmol/L': [90, 210, 1], 'mEq/L': [90, 210, 1] },
    reference: { unit: 'mmol/L', interval: [133, 146], critical: [120, 160], source: harmony },
    loinc: [
      {
        name: 'sodium',
        codes: { '2951-2': 'Sodium, moles/volume, serum or plasma', '2947-0': 'Sodium, moles/volume, blood' },
      },
    ],
  },
  chloride: {
    said: 'chloride|Cl',
    names: ['chloride', 'cl', 'cl-'],
    molar: { perMilligram: [100, 3545], charge: 1 },
    units: { 'mmol/L': [50, 170, 1], 'mEq/L': [50, 170, 1] },
    reference: { unit: 'mmol/L', interval: [95, 108], source: harmony },
    loinc: [
      {
        name: 'chloride',
        codes: { '2075-0': 'Chloride, moles/volume, serum or plasma', '2069-3': 'Chloride, moles/volume, blood' },
      },
    ],
  },
  bicarbonate: {
    said: 'bicarbonate|bicarb|hco3|nahco3',
    names: ['bicarbonate', 'hco3', 'hco3-', 'total co2', 'tco2'],
    molar: { perMilligram: [1000, 61_017], charge: 1 },
    units: { 'mmol/L': [1, 65, 1], 'mEq/L': [1, 65, 1] },
    reference: { unit: 'mmol/L', interval: [22, 29], critical: [10, 45], source: harmony },
    loinc: [
      {
        name: 'bicarbonate',
        codes: { '1963-8': 'Bicarbonate, moles/volume, serum or plasma', '1959-6': 'Bicarbonate, moles/volume, blood' },
      },
      {
        name: 'bicarbonate',
        specimen: 'arterial-blood',
        codes: { '1960-4': 'Bicarbonate, moles/volume, arterial blood' },
      },
    ],
  },
  'base-excess': {
    names: ['base excess', 'be'],
    units: { 'mmol/L': [-40, 40, 0.1], 'mEq/L': [-40, 40, 0.1] },
  },
  'anion-gap': {
    said: 'anion gap',
    names: ['anion gap'],
    units: { 'mmol/L': [-10, 80, 1], 'mEq/L': [-10, 80, 1] },
    loinc: [{ name: 'anion gap', codes: { '33037-3': 'Anion gap, serum or plasma' } }],
  },
  calcium: {
    said: 'calcium|Ca|Ca2',
    names: ['calcium', 'ca', 'total calcium'],
    molar: { perMilligram: [1000, 40_078], charge: 2 },
    units: { 'mmol/L': [0.8, 6, 0.01], 'mg/dL': [3.2, 24, 0.1] },
    reference: { unit: 'mmol/L', interval: [2.2, 2.6], critical: [1.8, 3.5], source: harmony },
    loinc: [
      {
        name: 'calcium',
        codes: {
          '17861-6': 'Calcium, mass/volume, serum or plasma',
          '49765-1': 'Calcium, mass/volume, blood',
          '2000-8': 'Calcium, moles/volume, serum or plasma',
        },
      },
    ],
  },
  'ionised-calcium': {
    names: [
      'ionised calcium',
      'ionized calcium',
      'ica',
      'calcium, ionised',
      'calcium, ionized',
      'calcium ionised',
      'calcium ionized',
    ],
    substance: 'calcium',
    units: { 'mmol/L': [0.3, 4, 0.01], 'mg/dL': [1.2, 16, 0.1] },
    loinc: [
      {
        name: 'ionised calcium',
        codes: {
          '1994-3': 'Calcium, ionised, moles/volume, blood',
          '1995-0': 'Calcium, ionised, moles/volume, serum or plasma',
        },
      },
    ],
  },
  magnesium: {
    said: 'magnesium|Mg|Mg2',
    names: ['magnesium', 'mg'],
    molar: { perMilligram: [1000, 24_305], charge: 2 },
    units: { 'mmol/L': [0.1, 8, 0.01], 'mg/dL': [0.2, 19, 0.1], 'mEq/L': [0.2, 16, 0.1] },
    reference: { unit: 'mmol/L', interval: [0.7, 1], critical: [0.4, 4], source: harmony },
    loinc: [
      {
        name: 'magnesium',
        units: ['mmol/L', 'mg/dL'],
        codes: {
          '19123-9': 'Magnesium, mass/volume, serum or plasma',
          '2601-3': 'Magnesium, moles/volume, serum or plasma',
        },
      },
    ],
  },
  phosphate: {
    said: 'phosphate|phosphorus',
    names: ['phosphate', 'phosphorus'],
    units: { 'mmol/L': [0.05, 8, 0.01], 'mg/dL': [0.15, 25, 0.1] },
    loinc: [{ name: 'phosphate', units: ['mg/dL'], codes: { '2777-1': 'Phosphate, mass/volume, serum or plasma' } }],
  },
  creatinine: {
    said: 'creatinine|Cr|SCr',
    names: ['creatinine', 'creat', 'cr', 'scr'],
    molar: { perMilligram: [100, 11_312] },
    units: { 'umol/L': [8, 3500, 1], 'mg/dL': [0.1, 40, 0.1] },
    reference: { unit: 'umol/L', interval: [45, 104], critical: [0, 354], source: harmony },
    loinc: [
      {
        name: 'creatinine',
        codes: {
          '2160-0': 'Creatinine, mass/volume, serum or plasma',
          '38483-4': 'Creatinine, mass/volume, blood',
          '14682-9': 'Creatinine, moles/volume, serum or plasma',
        },
      },
    ],
  },
  urea: {
    said: 'urea',
    names: ['urea', 's urea', 'p urea'],
    molar: { perMilligram: [1665, 100_000] },
    units: { 'mmol/L': [0.3, 110, 0.1], 'mg/dL': [2, 660, 1] },
    reference: { unit: 'mmol/L', interval: [2.5, 7.8], critical: [0, 30], source: harmony },
    loinc: [
      {
        name: 'urea',
        codes: { '22664-7': 'Urea, moles/volume, serum or plasma', '3091-6': 'Urea, mass/volume, serum or plasma' },
      },
    ],
  },
  'urea-nitrogen': {
    said: 'bun|urea nitrogen|blood urea nitrogen',
    names: ['bun', 'urea nitrogen', 'bun urea nitrogen', 'urea nitrogen bun', 'urea bun', 'bun urea'],
    molar: { perMilligram: [357, 10_000] },
    units: { 'mg/dL': [1, 310, 1], 'mmol/L': [0.3, 110, 0.1] },
    loinc: [
      {
        name: 'urea nitrogen',
        codes: {
          '3094-0': 'Urea nitrogen, mass/volume, serum or plasma',
          '6299-2': 'Urea nitrogen, mass/volume, blood',
          '14937-7': 'Urea nitrogen, moles/volume, serum or plasma',
        },
      },
    ],
  },
  egfr: {
    said: 'egfr',
    names: ['egfr', 'gfr', 'egfr ckd epi', 'creatinine clearance'],
    units: { 'mL/min/1.73m2': [1, 250, 1], 'mL/min': [1, 300, 1] },
    reference: {
      unit: 'mL/min/1.73m2',
      interval: [60, 140],
      source: 'KDIGO 2024 chronic kidney disease, https://doi.org/10.1016/j.kint.2023.10.018',
    },
    loinc: [
      {
        name: 'eGFR',
        units: ['mL/min/1.73m2'],
        codes: {
          '33914-3': 'Glomerular filtration rate/1.73 sq M, creatinine-based formula (MDRD)',
          '62238-1': 'Glomerular filtration rate/1.73 sq M, creatinine-based formula (CKD-EPI)',
          '77147-7': 'Glomerular filtration rate/1.73 sq M, creatinine-based formula (MDRD)',
          '98979-8': 'Glomerular filtration rate/1.73 sq M, creatinine-based formula (CKD-EPI 2021)',
        },
      },
    ],
  },
  glucose: {
    said: 'glucose|blood sugar',
    names: ['glucose', 'sugar'],
    molar: { perMilligram: [1000, 180_156] },
    units: { 'mmol/L': [0.3, 120, 0.1], 'mg/dL': [5, 2200, 1] },
    reference: {
      unit: 'mmol/L',
      interval: [4, 7.8],
      critical: [2.5, 25],
      source: 'WHO diabetes criteria 2006, random glucose; critical values: RCPath G158, 2017',
    },
    loinc: [
      {
        name: 'glucose',
        codes: {
          '2345-7': 'Glucose, mass/volume, serum or plasma',
          '2339-0': 'Glucose, mass/volume, blood',
          '14749-6': 'Glucose, moles/volume, serum or plasma',
          '15074-8': 'Glucose, moles/volume, blood',
        },
      },
    ],
  },
  lactate: {
    said: 'lactate|lactic acid',
    names: ['lactate', 'lactic acid'],
    molar: { perMilligram: [100, 9008] },
    units: { 'mmol/L': [0.1, 40, 0.1], 'mg/dL': [1, 360, 1] },
    reference: {
      unit: 'mmol/L',
      interval: [0.5, 2],
      critical: [0, 4],
      source: 'Surviving Sepsis Campaign 2021, https://doi.org/10.1097/CCM.0000000000005337',
    },
    loinc: [
      {
        name: 'lactate',
        codes: { '2524-7': 'Lactate, moles/volume, serum or plasma', '32693-4': 'Lactate, moles/volume, blood' },
      },
      { name: 'lactate', specimen: 'arterial-blood', codes: { '2518-9': 'Lactate, moles/volume, arterial blood' } },
      { name: 'lactate', specimen: 'venous-blood', codes: { '2519-7': 'Lactate, moles/volume, venous blood' } },
    ],
  },
  ph: {
    said: 'ph',
    names: ['ph', 'pha', 'abg ph'],
    isPlain: true,
    units: { pH: [6.5, 8, 0.01] },
    reference: { unit: 'pH', interval: [7.35, 7.45], critical: [7.2, 7.6], source: gases },
    loinc: [
      { name: 'pH', specimen: 'arterial-blood', isUnitless: true, codes: { '2744-1': 'pH of arterial blood' } },
      { name: 'pH', specimen: 'venous-blood', isUnitless: true, codes: { '2746-6': 'pH of venous blood' } },
      { name: 'pH', specimen: 'blood', isUnitless: true, codes: { '11558-4': 'pH of blood' } },
    ],
  },
  pco2: {
    said: 'pco2|paco2',
    names: ['paco2', 'pco2', 'carbon dioxide partial pressure'],
    units: { kPa: [0.6, 35, 0.1], mmHg: [4, 260, 1] },
    reference: { unit: 'mmHg', interval: [35, 45], source: gases },
    loinc: [
      {
        name: 'PaCO2',
        specimen: 'arterial-blood',
        codes: { '2019-8': 'Carbon dioxide, partial pressure, arterial blood' },
      },
      { name: 'pCO2', specimen: 'venous-blood', codes: { '2021-4': 'Carbon dioxide, partial pressure, venous blood' } },
    ],
  },
  po2: {
    said: 'po2|pao2',
    names: ['pao2', 'po2', 'oxygen partial pressure'],
    units: { kPa: [1.5, 95, 0.1], mmHg: [10, 715, 1] },
    loinc: [
      { name: 'PaO2', specimen: 'arterial-blood', codes: { '2703-7': 'Oxygen, partial pressure, arterial blood' } },
    ],
  },
  'pao2-fio2': {
    names: ['pao2/fio2', 'p/f ratio', 'pf ratio'],
    units: { mmHg: [20, 750, 1], kPa: [2.5, 100, 0.1] },
  },
  'oxygen-saturation': {
    said: 'spo2|sao2|oxygen saturation|o2 saturation|saturation|sats|O2 sat',
    names: ['sao2', 'oxygen saturation', 'so2'],
    units: { '%': [10, 100, 1] },
  },
  troponin: {
    said: 'troponin|troponin t|troponin i|ctnt|ctni|tnt|tni',
    names: ['troponin', 'troponin t', 'troponin i', 'tnt', 'tni', 'ctnt', 'ctni', 'trop'],
    units: { 'ng/L': [0, 500_000, 1], 'ng/mL': [0, 500, 0.001], 'ug/L': [0, 500, 0.001] },
    loinc: [
      {
        name: 'troponin T',
        units: ['ng/L', 'ng/mL', 'pg/mL', 'ug/L'],
        codes: {
          '6598-7': 'Troponin T, cardiac, mass/volume, serum or plasma',
          '48425-3': 'Troponin T, cardiac, mass/volume, blood',
        },
      },
      {
        name: 'high-sensitivity troponin T',
        units: ['ng/L', 'ng/mL', 'pg/mL', 'ug/L'],
        codes: { '67151-1': 'Troponin T, cardiac, mass/volume, serum or plasma, high sensitivity method' },
      },
      {
        name: 'troponin I',
        units: ['ng/L', 'ng/mL', 'pg/mL', 'ug/L'],
        codes: {
          '10839-9': 'Troponin I, cardiac, mass/volume, serum or plasma',
          '42757-5': 'Troponin I, cardiac, mass/volume, blood',
          '49563-0': 'Troponin I, cardiac, mass/volume, serum or plasma, detection limit <= 0.01 ng/mL',
        },
      },
      {
        name: 'high-sensitivity troponin I',
        units: ['ng/L', 'ng/mL', 'pg/mL', 'ug/L'],
        codes: { '89579-7': 'Troponin I, cardiac, mass/volume, serum or plasma, high sensitivity method' },
      },
    ],
  },
  'creatine-kinase': {
    names: ['creatine kinase', 'ck', 'cpk'],
    units: { 'U/L': [1, 1_500_000, 1] },
    loinc: [
      {
        name: 'creatine kinase',
        units: ['U/L', 'IU/L'],
        codes: { '2157-6': 'Creatine kinase, activity/volume, serum or plasma' },
      },
    ],
  },
  'ck-mb': {
    names: ['ck mb', 'creatine kinase mb'],
    units: { 'ng/mL': [0, 2000, 0.1], 'ug/L': [0, 2000, 0.1], 'U/L': [0, 5000, 1] },
  },
  bnp: {
    names: ['bnp', 'brain natriuretic peptide', 'b type natriuretic peptide'],
    units: { 'pg/mL': [0, 30_000, 1], 'ng/L': [0, 30_000, 1], 'pmol/L': [0, 9000, 1] },
    reference: { unit: 'pg/mL', interval: [0, 99], source: peptides },
    loinc: [
      {
        name: 'BNP',
        units: ['pg/mL', 'ng/L'],
        codes: {
          '30934-4': 'Natriuretic peptide B, mass/volume, serum or plasma',
          '42637-9': 'Natriuretic peptide B, mass/volume, blood',
        },
      },
    ],
  },
  'nt-probnp': {
    names: ['nt probnp', 'ntprobnp', 'nt pro bnp', 'n terminal pro bnp'],
    units: { 'pg/mL': [0, 200_000, 1], 'ng/L': [0, 200_000, 1], 'pmol/L': [0, 24_000, 1] },
    reference: { unit: 'ng/L', interval: [0, 124], source: peptides },
    loinc: [
      {
        name: 'NT-proBNP',
        units: ['pg/mL', 'ng/L'],
        codes: {
          '33762-6': 'Natriuretic peptide B prohormone N-terminal, mass/volume, serum or plasma',
          '71425-3': 'Natriuretic peptide B prohormone N-terminal, mass/volume, blood',
        },
      },
    ],
  },
  'd-dimer': {
    said: 'dimer',
    names: ['d dimer', 'd dimers'],
    units: { 'ng/mL': [0, 500_000, 1], 'ug/L': [0, 500_000, 1], 'mg/L': [0, 500, 0.01], 'ug/mL': [0, 500, 0.01] },
    loinc: [
      // In fibrinogen equivalents a value is about twice that in D-dimer units.
      {
        name: 'D-dimer (FEU)',
        annotation: 'FEU',
        codes: {
          '48065-7': 'Fibrin D-dimer FEU, mass/volume, platelet poor plasma',
          '48067-3': 'Fibrin D-dimer FEU, mass/volume, platelet poor plasma, immunoassay',
        },
      },
      {
        name: 'D-dimer (DDU)',
        annotation: 'DDU',
        codes: { '48066-5': 'Fibrin D-dimer DDU, mass/volume, platelet poor plasma' },
      },
    ],
  },
  crp: {
    said: 'crp',
    names: ['crp', 'c reactive protein'],
    units: { 'mg/L': [0, 900, 1], 'mg/dL': [0, 90, 0.1] },
    reference: { unit: 'mg/L', interval: [0, 5], critical: [-1, 300], source: harmony },
    loinc: [
      {
        name: 'CRP',
        codes: {
          '1988-5': 'C reactive protein, mass/volume, serum or plasma',
          '30522-7': 'C reactive protein, mass/volume, serum or plasma, high sensitivity method',
        },
      },
    ],
  },
  procalcitonin: {
    names: ['procalcitonin', 'pct'],
    units: { 'ng/mL': [0, 2000, 0.01], 'ug/L': [0, 2000, 0.01] },
    loinc: [
      {
        name: 'procalcitonin',
        codes: {
          '33959-8': 'Procalcitonin, mass/volume, serum or plasma',
          '75241-0': 'Procalcitonin, mass/volume, serum or plasma, immunoassay',
        },
      },
    ],
  },
  esr: {
    names: ['esr', 'erythrocyte sedimentation rate'],
    units: { 'mm/h': [0, 220, 1] },
  },
  'white-cells': {
    said: 'WBC|white cells|leukocytes|leucocytes|white cell count',
    names: ['white cell count', 'white blood cell count', 'white cells', 'wbc', 'wcc', 'leucocytes', 'leukocytes'],
    units: { '10^9/L': [0, 900, 0.1], '/uL': [0, 900_000, 100] },
    reference: { unit: '10^9/L', interval: [4, 11], critical: [1, 50], source: harmony },
    loinc: [
      {
        name: 'white cell count',
        units: ['10^9/L', '10^3/uL'],
        codes: {
          '6690-2': 'Leukocytes, number/volume, blood, automated count',
          '26464-8': 'Leukocytes, number/volume, blood',
        },
      },
    ],
  },
  neutrophils: {
    names: ['neutrophils', 'neutrophil count', 'absolute neutrophil count', 'neuts', 'anc'],
    units: { '10^9/L': [0, 500, 0.1], '/uL': [0, 500_000, 100], '%': [0, 100, 1] },
    loinc: [
      {
        name: 'neutrophils',
        units: ['10^9/L', '10^3/uL'],
        codes: {
          '751-8': 'Neutrophils, number/volume, blood, automated count',
          '26499-4': 'Neutrophils, number/volume, blood',
        },
      },
    ],
  },
  lymphocytes: {
    names: ['lymphocytes'],
    units: { '10^9/L': [0, 800, 0.1], '/uL': [0, 800_000, 100], '%': [0, 100, 1] },
  },
  eosinophils: {
    said: 'eosinophils|eos',
    names: ['eosinophils', 'eos'],
    units: { '10^9/L': [0, 150, 0.01], '/uL': [0, 150_000, 10], '%': [0, 100, 1] },
    reference: { unit: '10^9/L', interval: [0, 0.5], source: harmony },
    loinc: [
      {
        name: 'eosinophils',
        units: ['10^9/L', '10^3/uL', '/uL'],
        codes: {
          '711-2': 'Eosinophils, number/volume, blood, automated count',
          '26449-9': 'Eosinophils, number/volume, blood',
        },
      },
    ],
  },
  platelets: {
    said: 'platelets|platelet count',
    names: ['platelets', 'platelet count', 'plt'],
    units: { '10^9/L': [0, 5000, 1], '/uL': [0, 5_000_000, 1000] },
    reference: { unit: '10^9/L', interval: [150, 400], critical: [30, 1000], source: harmony },
    loinc: [
      {
        name: 'platelets',
        units: ['10^9/L', '10^3/uL'],
        codes: {
          '777-3': 'Platelets, number/volume, blood, automated count',
          '26515-7': 'Platelets, number/volume, blood',
        },
      },
    ],
  },
  haemoglobin: {
    said: 'haemoglobin|hemoglobin|Hb|Hgb',
    names: ['haemoglobin', 'hemoglobin', 'hb', 'hgb'],
    units: { 'g/L': [15, 280, 1], 'g/dL': [1.5, 28, 0.1], 'mmol/L': [0.9, 17.5, 0.1] },
    reference: { unit: 'g/L', interval: [115, 165], critical: [50, 220], source: harmony },
    loinc: [{ name: 'haemoglobin', units: ['g/L', 'g/dL'], codes: { '718-7': 'Haemoglobin, mass/volume, blood' } }],
  },
  haematocrit: {
    names: ['haematocrit', 'hematocrit', 'hct', 'packed cell volume'],
    isPlain: true,
    units: { ratio: [0.04, 0.85, 0.01], 'L/L': [0.04, 0.85, 0.01], '%': [4, 85, 1] },
    loinc: [
      {
        name: 'haematocrit',
        units: ['%', 'ratio'],
        codes: {
          '4544-3': 'Haematocrit, volume fraction, blood, automated count',
          '20570-8': 'Haematocrit, volume fraction, blood',
        },
      },
    ],
  },
  inr: {
    said: 'inr',
    names: ['inr', 'international normalised ratio', 'international normalized ratio'],
    isPlain: true,
    units: { ratio: [0.5, 30, 0.1] },
    loinc: [
      {
        name: 'INR',
        isUnitless: true,
        codes: { '6301-6': 'INR, platelet poor plasma, coagulation assay', '34714-6': 'INR, blood, coagulation assay' },
      },
    ],
  },
  'prothrombin-time': {
    names: ['prothrombin time', 'pt'],
    units: { s: [5, 300, 0.1] },
  },
  aptt: {
    names: ['aptt', 'ptt', 'activated partial thromboplastin time'],
    units: { s: [10, 400, 1] },
  },
  fibrinogen: {
    names: ['fibrinogen'],
    units: { 'g/L': [0, 25, 0.1], 'mg/dL': [0, 2500, 1] },
  },
  alt: {
    names: ['alt', 'alanine aminotransferase'],
    units: { 'U/L': [0, 40_000, 1] },
    loinc: [
      {
        name: 'ALT',
        units: ['U/L', 'IU/L'],
        codes: { '1742-6': 'Alanine aminotransferase, activity/volume, serum or plasma' },
      },
    ],
  },
  ast: {
    names: ['ast', 'aspartate aminotransferase'],
    units: { 'U/L': [0, 60_000, 1] },
    loinc: [
      {
        name: 'AST',
        units: ['U/L', 'IU/L'],
        codes: { '1920-8': 'Aspartate aminotransferase, activity/volume, serum or plasma' },
      },
    ],
  },
  'alkaline-phosphatase': {
    names: ['alp', 'alkaline phosphatase'],
    units: { 'U/L': [0, 15_000, 1] },
    loinc: [
      {
        name: 'alkaline phosphatase',
        units: ['U/L', 'IU/L'],
        codes: { '6768-6': 'Alkaline phosphatase, activity/volume, serum or plasma' },
      },
    ],
  },
  ggt: {
    names: ['ggt', 'gamma gt', 'gamma glutamyl transferase'],
    units: { 'U/L': [0, 15_000, 1] },
  },
  'lactate-dehydrogenase': {
    names: ['ldh', 'lactate dehydrogenase'],
    units: { 'U/L': [0, 150_000, 1] },
    loinc: [
      {
        name: 'lactate dehydrogenase',
        units: ['U/L', 'IU/L'],
        codes: { '2532-0': 'Lactate dehydrogenase, activity/volume, serum or plasma' },
      },
    ],
  },
  amylase: {
    names: ['amylase'],
    units: { 'U/L': [0, 60_000, 1] },
  },
  lipase: {
    names: ['lipase'],
    units: { 'U/L': [0, 100_000, 1] },
  },
  bilirubin: {
    names: ['bilirubin', 'total bilirubin'],
    units: { 'umol/L': [0, 1500, 1], 'mg/dL': [0, 90, 0.1] },
    loinc: [
      {
        name: 'total bilirubin',
        codes: {
          '1975-2': 'Bilirubin, total, mass/volume, serum or plasma',
          '14631-6': 'Bilirubin, total, moles/volume, serum or plasma',
        },
      },
    ],
  },
  albumin: {
    names: ['albumin'],
    units: { 'g/L': [4, 75, 1], 'g/dL': [0.4, 7.5, 0.1] },
    loinc: [{ name: 'albumin', codes: { '1751-7': 'Albumin, mass/volume, serum or plasma' } }],
  },
  protein: {
    names: ['protein', 'total protein'],
    units: { 'g/L': [5, 180, 1], 'g/dL': [0.5, 18, 0.1] },
    loinc: [{ name: 'total protein', codes: { '2885-2': 'Protein, mass/volume, serum or plasma' } }],
  },
  ammonia: {
    names: ['ammonia'],
    units: { 'umol/L': [0, 3000, 1] },
  },
  hba1c: {
    names: ['hba1c', 'glycated haemoglobin', 'glycated hemoglobin'],
    units: { 'mmol/mol': [8, 230, 1], '%': [2.8, 24, 0.1] },
    loinc: [
      {
        name: 'HbA1c',
        units: ['%', 'mmol/mol'],
        codes: {
          '4548-4': 'Haemoglobin A1c/total haemoglobin, blood',
          '59261-8': 'Haemoglobin A1c/total haemoglobin, blood, IFCC protocol',
        },
      },
    ],
  },
  cholesterol: {
    names: ['cholesterol', 'total cholesterol', 'ldl', 'ldl cholesterol', 'hdl', 'hdl cholesterol'],
    units: { 'mmol/L': [0, 60, 0.1], 'mg/dL': [0, 2400, 1] },
    loinc: [
      { name: 'total cholesterol', codes: { '2093-3': 'Cholesterol, mass/volume, serum or plasma' } },
      {
        name: 'LDL cholesterol',
        codes: {
          '2089-1': 'Cholesterol in LDL, mass/volume, serum or plasma',
          '13457-7': 'Cholesterol in LDL, mass/volume, serum or plasma, calculated',
          '18262-6': 'Cholesterol in LDL, mass/volume, serum or plasma, direct assay',
        },
      },
      { name: 'HDL cholesterol', codes: { '2085-9': 'Cholesterol in HDL, mass/volume, serum or plasma' } },
    ],
  },
  triglycerides: {
    names: ['triglycerides'],
    units: { 'mmol/L': [0, 250, 0.1], 'mg/dL': [0, 22_000, 1] },
    loinc: [{ name: 'triglycerides', codes: { '2571-8': 'Triglyceride, mass/volume, serum or plasma' } }],
  },
  tsh: {
    names: ['tsh', 'thyroid stimulating hormone', 'thyrotropin'],
    units: { 'mIU/L': [0, 2000, 0.1], 'mU/L': [0, 2000, 0.1], 'uIU/mL': [0, 2000, 0.1] },
    loinc: [
      { name: 'TSH', units: ['mIU/L', 'uIU/mL'], codes: { '3016-3': 'Thyrotropin, units/volume, serum or plasma' } },
    ],
  },
  'free-t4': {
    names: ['free t4', 'ft4', 'free thyroxine'],
    units: { 'pmol/L': [0, 300, 1], 'ng/dL': [0, 24, 0.1] },
  },
  ferritin: {
    names: ['ferritin'],
    units: { 'ug/L': [0, 500_000, 1], 'ng/mL': [0, 500_000, 1] },
    loinc: [{ name: 'ferritin', codes: { '2276-4': 'Ferritin, mass/volume, serum or plasma' } }],
  },
  'transferrin-saturation': {
    names: ['transferrin saturation', 'tsat'],
    units: { '%': [0, 100, 1] },
  },
  iron: {
    names: ['iron'],
    units: { 'umol/L': [0, 400, 1], 'ug/dL': [0, 2200, 1] },
  },
  urate: {
    names: ['urate', 'uric acid'],
    units: { 'umol/L': [10, 3000, 1], 'mg/dL': [0.1, 51, 0.1] },
  },
  osmolality: {
    names: ['osmolality'],
    units: { 'mOsm/kg': [180, 700, 1] },
  },
  hcg: {
    names: ['beta hcg', 'hcg', 'β hcg', 'human chorionic gonadotrophin', 'human chorionic gonadotropin'],
    units: { 'IU/L': [0, 5_000_000, 1], 'mIU/mL': [0, 5_000_000, 1] },
  },
  ige: {
    names: ['ige', 'total ige'],
    units: { 'kU/L': [0, 100_000, 1], 'IU/mL': [0, 100_000, 1] },
  },
  digoxin: {
    names: ['digoxin'],
    units: { 'ug/L': [0, 60, 0.1], 'ng/mL': [0, 60, 0.1], 'nmol/L': [0, 77, 0.1] },
  },
  theophylline: {
    names: ['theophylline'],
    units: { 'mg/L': [0, 250, 0.1], 'ug/mL': [0, 250, 0.1] },
  },
  tacrolimus: {
    names: ['tacrolimus', 'tacrolimus trough'],
    units: { 'ng/mL': [0, 120, 0.1], 'ug/L': [0, 120, 0.1] },
  },
  'albumin-creatinine-ratio': {
    names: ['urine acr', 'albumin creatinine ratio', 'acr', 'uacr'],
    units: { 'mg/mmol': [0, 5000, 0.1], 'mg/g': [0, 44_000, 1] },
  },
  // Texts seldom say which of the two.
  'natriuretic-peptide': {
    said: 'bnp|probnp|ntprobnp|natriuretic peptide',
  },
  fio2: {
    said: 'fio2',
  },
  'heart-rate': {
    said: 'heart rate|HR|pulse|pulse rate|ventricular rate',
  },
  'respiratory-rate': {
    said: 'respiratory rate|RR|resp rate',
  },
  'blood-pressure': {
    said: 'blood pressure|BP',
  },
  'systolic-pressure': {
    said: 'systolic|SBP|systolic pressure|systolic bp|systolic blood pressure',
  },
  'diastolic-pressure': {
    said: 'diastolic|DBP|diastolic pressure|diastolic bp|diastolic blood pressure',
  },
  'mean-arterial-pressure': {
    said: 'MAP|mean arterial pressure',
  },
  temperature: {
    said: 'temperature|temp|tmax',
  },
  'ejection-fraction': {
    said: 'ejection fraction|EF|LVEF',
  },
  qtc: {
    said: 'qtc|qt',
  },
  // Mostly bicarbonate, and not the same.
  'total-carbon-dioxide': {
    loinc: [
      {
        name: 'total carbon dioxide',
        units: ['mmol/L'],
        codes: {
          '2028-9': 'Carbon dioxide, total, moles/volume, serum or plasma',
          '20565-8': 'Carbon dioxide, total, moles/volume, blood',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, AnalyteRow>>
