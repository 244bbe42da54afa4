import type { Lab } from './patient.ts'

/** What a laboratory reports, as far as a slip of value or unit can be told by it. */
interface Analyte {
  /** In lower case, without the words of `qualifiers` in `analyte-of.ts`; the first is the one that messages use. */
  readonly names: readonly [string, ...string[]]
  /** Whether a result is a plain number or ratio, which has no unit to miss. */
  readonly isPlain?: true
  /** By unit: lowest and highest plausible value, inclusive, and the step in which it is reported. */
  readonly ranges: Readonly<Record<string, readonly [low: number, high: number, step: number]>>
}

/**
 * Plausible values of blood (pH also of other fluids): limits so wide that a value outside of them is rather a slip of the unit or the decimal point than a patient.
 *
 * Our own and unreviewed, drawn outside of what is reported of survivors; no reference ranges, and not for clinical use. A troponin by a factor of 1,000 off is often plausible still.
 */
export const analytes: readonly Analyte[] = [
  {
    names: ['potassium', 'k', 'k+', 'kalium'],
    ranges: { 'mmol/L': [1, 12, 0.1], 'mEq/L': [1, 12, 0.1], 'mg/dL': [4, 47, 0.1] },
  },
  { names: ['sodium', 'na', 'na+', 'natrium'], ranges: { 'mmol/L': [90, 210, 1], 'mEq/L': [90, 210, 1] } },
  { names: ['chloride', 'cl', 'cl-'], ranges: { 'mmol/L': [50, 170, 1], 'mEq/L': [50, 170, 1] } },
  {
    names: ['bicarbonate', 'hco3', 'hco3-', 'total co2', 'tco2'],
    ranges: { 'mmol/L': [1, 65, 1], 'mEq/L': [1, 65, 1] },
  },
  { names: ['base excess', 'be'], ranges: { 'mmol/L': [-40, 40, 0.1], 'mEq/L': [-40, 40, 0.1] } },
  { names: ['anion gap'], ranges: { 'mmol/L': [-10, 80, 1], 'mEq/L': [-10, 80, 1] } },
  { names: ['calcium', 'ca', 'total calcium'], ranges: { 'mmol/L': [0.8, 6, 0.01], 'mg/dL': [3.2, 24, 0.1] } },
  {
    names: ['ionised calcium', 'ionized calcium', 'ica'],
    ranges: { 'mmol/L': [0.3, 4, 0.01], 'mg/dL': [1.2, 16, 0.1] },
  },
  {
    names: ['magnesium', 'mg'],
    ranges: { 'mmol/L': [0.1, 8, 0.01], 'mg/dL': [0.2, 19, 0.1], 'mEq/L': [0.2, 16, 0.1] },
  },
  { names: ['phosphate', 'phosphorus'], ranges: { 'mmol/L': [0.05, 8, 0.01], 'mg/dL': [0.15, 25, 0.1] } },
  { names: ['creatinine', 'creat'], ranges: { 'umol/L': [8, 3500, 1], 'mg/dL': [0.1, 40, 0.1] } },
  { names: ['urea'], ranges: { 'mmol/L': [0.3, 110, 0.1], 'mg/dL': [2, 660, 1] } },
  { names: ['bun', 'urea nitrogen'], ranges: { 'mg/dL': [1, 310, 1], 'mmol/L': [0.3, 110, 0.1] } },
  { names: ['egfr', 'gfr', 'creatinine clearance'], ranges: { 'mL/min/1.73m2': [1, 250, 1], 'mL/min': [1, 300, 1] } },
  { names: ['glucose', 'sugar'], ranges: { 'mmol/L': [0.3, 120, 0.1], 'mg/dL': [5, 2200, 1] } },
  { names: ['lactate', 'lactic acid'], ranges: { 'mmol/L': [0.1, 40, 0.1], 'mg/dL': [1, 360, 1] } },
  { names: ['ph', 'pha'], isPlain: true, ranges: { pH: [6.5, 8, 0.01] } },
  { names: ['paco2', 'pco2', 'carbon dioxide partial pressure'], ranges: { kPa: [0.6, 35, 0.1], mmHg: [4, 260, 1] } },
  { names: ['pao2', 'po2', 'oxygen partial pressure'], ranges: { kPa: [1.5, 95, 0.1], mmHg: [10, 715, 1] } },
  { names: ['pao2/fio2', 'p/f ratio', 'pf ratio'], ranges: { mmHg: [20, 750, 1], kPa: [2.5, 100, 0.1] } },
  { names: ['sao2', 'oxygen saturation', 'so2'], ranges: { '%': [10, 100, 1] } },
  {
    names: ['troponin', 'troponin t', 'troponin i', 'tnt', 'tni', 'ctnt', 'ctni', 'trop'],
    ranges: { 'ng/L': [0, 500_000, 1], 'ng/mL': [0, 500, 0.001], 'ug/L': [0, 500, 0.001] },
  },
  { names: ['creatine kinase', 'ck', 'cpk'], ranges: { 'U/L': [1, 1_500_000, 1] } },
  {
    names: ['ck mb', 'creatine kinase mb'],
    ranges: { 'ng/mL': [0, 2000, 0.1], 'ug/L': [0, 2000, 0.1], 'U/L': [0, 5000, 1] },
  },
  {
    names: ['bnp', 'brain natriuretic peptide', 'b type natriuretic peptide'],
    ranges: { 'pg/mL': [0, 30_000, 1], 'ng/L': [0, 30_000, 1], 'pmol/L': [0, 9000, 1] },
  },
  {
    names: ['nt probnp', 'ntprobnp', 'nt pro bnp', 'n terminal pro bnp'],
    ranges: { 'pg/mL': [0, 200_000, 1], 'ng/L': [0, 200_000, 1], 'pmol/L': [0, 24_000, 1] },
  },
  {
    names: ['d dimer', 'd dimers'],
    ranges: { 'ng/mL': [0, 500_000, 1], 'ug/L': [0, 500_000, 1], 'mg/L': [0, 500, 0.01], 'ug/mL': [0, 500, 0.01] },
  },
  { names: ['crp', 'c reactive protein'], ranges: { 'mg/L': [0, 900, 1], 'mg/dL': [0, 90, 0.1] } },
  { names: ['procalcitonin', 'pct'], ranges: { 'ng/mL': [0, 2000, 0.01], 'ug/L': [0, 2000, 0.01] } },
  { names: ['esr', 'erythrocyte sedimentation rate'], ranges: { 'mm/h': [0, 220, 1] } },
  {
    names: ['white cell count', 'white blood cell count', 'white cells', 'wbc', 'wcc', 'leucocytes', 'leukocytes'],
    ranges: { '10^9/L': [0, 900, 0.1], '/uL': [0, 900_000, 100] },
  },
  { names: ['neutrophils'], ranges: { '10^9/L': [0, 500, 0.1], '/uL': [0, 500_000, 100], '%': [0, 100, 1] } },
  { names: ['lymphocytes'], ranges: { '10^9/L': [0, 800, 0.1], '/uL': [0, 800_000, 100], '%': [0, 100, 1] } },
  { names: ['eosinophils', 'eos'], ranges: { '10^9/L': [0, 150, 0.01], '/uL': [0, 150_000, 10], '%': [0, 100, 1] } },
  { names: ['platelets', 'platelet count', 'plt'], ranges: { '10^9/L': [0, 5000, 1], '/uL': [0, 5_000_000, 1000] } },
  {
    names: ['haemoglobin', 'hemoglobin', 'hb', 'hgb'],
    ranges: { 'g/L': [15, 280, 1], 'g/dL': [1.5, 28, 0.1], 'mmol/L': [0.9, 17.5, 0.1] },
  },
  {
    names: ['haematocrit', 'hematocrit', 'hct', 'packed cell volume'],
    isPlain: true,
    ranges: { ratio: [0.04, 0.85, 0.01], 'L/L': [0.04, 0.85, 0.01], '%': [4, 85, 1] },
  },
  {
    names: ['inr', 'international normalised ratio', 'international normalized ratio'],
    isPlain: true,
    ranges: { ratio: [0.5, 30, 0.1] },
  },
  { names: ['prothrombin time', 'pt'], ranges: { s: [5, 300, 0.1] } },
  { names: ['aptt', 'ptt', 'activated partial thromboplastin time'], ranges: { s: [10, 400, 1] } },
  { names: ['fibrinogen'], ranges: { 'g/L': [0, 25, 0.1], 'mg/dL': [0, 2500, 1] } },
  { names: ['alt', 'alanine aminotransferase'], ranges: { 'U/L': [0, 40_000, 1] } },
  { names: ['ast', 'aspartate aminotransferase'], ranges: { 'U/L': [0, 60_000, 1] } },
  { names: ['alp', 'alkaline phosphatase'], ranges: { 'U/L': [0, 15_000, 1] } },
  { names: ['ggt', 'gamma gt', 'gamma glutamyl transferase'], ranges: { 'U/L': [0, 15_000, 1] } },
  { names: ['ldh', 'lactate dehydrogenase'], ranges: { 'U/L': [0, 150_000, 1] } },
  { names: ['amylase'], ranges: { 'U/L': [0, 60_000, 1] } },
  { names: ['lipase'], ranges: { 'U/L': [0, 100_000, 1] } },
  { names: ['bilirubin', 'total bilirubin'], ranges: { 'umol/L': [0, 1500, 1], 'mg/dL': [0, 90, 0.1] } },
  { names: ['albumin'], ranges: { 'g/L': [4, 75, 1], 'g/dL': [0.4, 7.5, 0.1] } },
  { names: ['protein', 'total protein'], ranges: { 'g/L': [5, 180, 1], 'g/dL': [0.5, 18, 0.1] } },
  { names: ['ammonia'], ranges: { 'umol/L': [0, 3000, 1] } },
  {
    names: ['hba1c', 'glycated haemoglobin', 'glycated hemoglobin'],
    ranges: { 'mmol/mol': [8, 230, 1], '%': [2.8, 24, 0.1] },
  },
  {
    names: ['cholesterol', 'total cholesterol', 'ldl', 'ldl cholesterol', 'hdl', 'hdl cholesterol'],
    ranges: { 'mmol/L': [0, 60, 0.1], 'mg/dL': [0, 2400, 1] },
  },
  { names: ['triglycerides'], ranges: { 'mmol/L': [0, 250, 0.1], 'mg/dL': [0, 22_000, 1] } },
  {
    names: ['tsh', 'thyroid stimulating hormone', 'thyrotropin'],
    ranges: { 'mIU/L': [0, 2000, 0.1], 'mU/L': [0, 2000, 0.1], 'uIU/mL': [0, 2000, 0.1] },
  },
  { names: ['free t4', 'ft4', 'free thyroxine'], ranges: { 'pmol/L': [0, 300, 1], 'ng/dL': [0, 24, 0.1] } },
  { names: ['ferritin'], ranges: { 'ug/L': [0, 500_000, 1], 'ng/mL': [0, 500_000, 1] } },
  { names: ['transferrin saturation', 'tsat'], ranges: { '%': [0, 100, 1] } },
  { names: ['iron'], ranges: { 'umol/L': [0, 400, 1], 'ug/dL': [0, 2200, 1] } },
  { names: ['urate', 'uric acid'], ranges: { 'umol/L': [10, 3000, 1], 'mg/dL': [0.1, 51, 0.1] } },
  { names: ['osmolality'], ranges: { 'mOsm/kg': [180, 700, 1] } },
  {
    names: ['beta hcg', 'hcg', 'β hcg', 'human chorionic gonadotrophin', 'human chorionic gonadotropin'],
    ranges: { 'IU/L': [0, 5_000_000, 1], 'mIU/mL': [0, 5_000_000, 1] },
  },
  { names: ['ige', 'total ige'], ranges: { 'kU/L': [0, 100_000, 1], 'IU/mL': [0, 100_000, 1] } },
  { names: ['digoxin'], ranges: { 'ug/L': [0, 60, 0.1], 'ng/mL': [0, 60, 0.1], 'nmol/L': [0, 77, 0.1] } },
  { names: ['theophylline'], ranges: { 'mg/L': [0, 250, 0.1], 'ug/mL': [0, 250, 0.1] } },
  { names: ['tacrolimus', 'tacrolimus trough'], ranges: { 'ng/mL': [0, 120, 0.1], 'ug/L': [0, 120, 0.1] } },
  {
    names: ['urine acr', 'albumin creatinine ratio', 'acr', 'uacr'],
    ranges: { 'mg/mmol': [0, 5000, 0.1], 'mg/g': [0, 44_000, 1] },
  },
]

/** An analyte in the unit of a result. */
interface AnalyteInUnit {
  readonly analyte: Analyte
  /** As the table writes it; undefined where the table has no range for the unit. */
  readonly unit: string | undefined
}

/** Words that say how or when it was measured, and not what. */
const qualifiers = new Set(
  'serum plasma blood whole venous arterial capillary gas level adjusted corrected calculated high sensitivity sensitive hs cardiac conventional fasting random peak initial repeat poc'.split(
    ' ',
  ),
)

const byName = new Map(analytes.flatMap((analyte) => analyte.names.map((name) => [name, analyte] as const)))

/** The analyte of a result by its name, or undefined for one that the table does not have. */
export function analyteOf({ name, unit }: Pick<Lab, 'name' | 'unit'>): AnalyteInUnit | undefined {
  if (name.length > 200) return undefined
  const analyte = byName.get(nameKey(name))
  if (analyte === undefined) return undefined
  const units = Object.keys(analyte.ranges)
  const key = unitKey(unit)
  return {
    analyte,
    unit: units.find((known) => unitKey(known) === key) ?? (analyte.isPlain && isNoUnit(unit) ? units[0] : undefined),
  }
}

/** Whether what stands for the unit names none. */
export function isNoUnit(unit: string): boolean {
  return /^(?:|[-–—?1]|none|n\/?a|nil|no ?units?|units?|unit-?less|dimensionless|unknown|unspecified|not (?:given|stated))$/iu.test(
    unit.trim().slice(0, 40),
  )
}

function nameKey(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})-(?=\p{L})|[_,()[\]]/gu, ' ')
    .split(/\s+/u)
  return words.filter((word) => word !== '' && !qualifiers.has(word)).join(' ')
}

const sameUnits: Readonly<Record<string, string>> = {
  'cells/ul': '/ul',
  'cells/mm3': '/ul',
  '/mm3': '/ul',
  'k/ul': '10^9/l',
  'iu/l': 'u/l',
  sec: 's',
  seconds: 's',
  'mm/hr': 'mm/h',
  'mosmol/kg': 'mosm/kg',
  phunits: 'ph',
  '[ph]': 'ph',
}

/** One spelling of each unit, for comparison alone. */
function unitKey(unit: string): string {
  const plain = unit
    .slice(0, 40)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, '')
    .replace(/[μµ]|^mc(?=g)/gu, 'u')
    .replace(/^[x×*](?=10)/u, '')
    .replace(/10[*]{1,2}9|10e9/u, '10^9')
    .replace(/²/gu, '2')
  return sameUnits[plain] ?? plain
}
