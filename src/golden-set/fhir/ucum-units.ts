/** UCUM codes by the units that golden cases spell, separated by spaces. Source: UCUM, https://ucum.org/ucum */
const table: Readonly<Record<string, string>> = {
  'mmol/L': 'mmol/L mmol/l',
  'umol/L': 'umol/L umol/l',
  'nmol/L': 'nmol/L nmol/l',
  'pmol/L': 'pmol/L pmol/l',
  'mEq/L': 'meq/L meq/l mEq/L',
  'g/L': 'g/L g/l',
  'g/dL': 'g/dL g/dl',
  'mg/L': 'mg/L mg/l',
  'mg/dL': 'mg/dL mg/dl',
  'ug/L': 'ug/L ug/l',
  'ug/mL': 'ug/mL ug/ml',
  'ng/L': 'ng/L ng/l',
  'ng/mL': 'ng/mL ng/ml',
  'ng/dL': 'ng/dL ng/dl',
  'pg/mL': 'pg/mL pg/ml',
  'U/L': 'U/L U/l',
  'IU/L': '[IU]/L [iU]/L IU/L',
  'mIU/L': 'm[IU]/L m[iU]/L mIU/L',
  'uIU/mL': 'u[IU]/mL u[iU]/mL uIU/mL',
  '10^9/L': '10*9/L 10*9/l 10^9/L',
  '10^3/uL': '10*3/uL 10*3/ul 10^3/uL K/uL',
  '/uL': '/uL {cells}/uL',
  '%': '%',
  ratio: '1 {ratio} {INR} ratio',
  pH: '[pH] pH',
  'mmol/mol': 'mmol/mol',
  'mL/min/1.73m2': 'mL/min/{1.73_m2} mL/min/1.73.m2 mL/min/1.73m2',
  'mL/min': 'mL/min ml/min',
  kPa: 'kPa',
  mmHg: 'mm[Hg] mmHg',
  '°C': 'Cel °C',
  '°F': '[degF] °F',
  '/min': '/min {beats}/min {breaths}/min',
}

const byCode: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name] as const)),
)

/** The unit that a UCUM code stands for, as golden cases spell it; undefined for a code that is not known. Golden cases' own spellings are known too. */
export function ucumUnit(code: string): string | undefined {
  return byCode.get(code)
}
