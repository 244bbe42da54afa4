// One table: the ranges of results that are drawn together are read together.
import { type AnalyteRow, analyteTable } from '../../quantities/analyte-table.ts'
import type { AnalyteId } from '../../quantities/analytes.ts'
import type { Lab } from '../../patient/patient.ts'

/** One way in which laboratories report an analyte. */
export interface LabReport {
  /** Names that go with the unit; the first is the plainest. */
  readonly names: readonly [string, ...string[]]
  readonly unit: string
  /** What the value in the unit of the definition is multiplied by. */
  readonly factor: number
  /** Digits after the point: the reporting step. */
  readonly decimals: number
}

/** How results of an analyte are drawn and written down; every value is in the unit of its reference interval, which is that of the first report. */
interface Drawn {
  /** A value in the middle of the reference interval, to which results shrink. */
  readonly typical: number
  readonly step: number
  /** What living adults have. */
  readonly plausible: readonly [low: number, high: number]
  readonly specimens: readonly Lab['specimen'][]
  readonly reports: readonly [LabReport, ...LabReport[]]
}

/** An analyte that is drawn, with what the table of analytes knows of it. */
export interface LabDefinition extends Drawn {
  readonly id: AnalyteId
  readonly reference: readonly [low: number, high: number]
  /** At or beyond these a laboratory telephones. */
  readonly critical?: readonly [low: number, high: number]
}

type IdWithReference = {
  [Id in AnalyteId]: (typeof analyteTable)[Id] extends { readonly reference: object } ? Id : never
}[AnalyteId]

function drawn<const Own extends Drawn>(id: IdWithReference, own: Own): Own & LabDefinition {
  const { interval, critical }: NonNullable<AnalyteRow['reference']> = analyteTable[id].reference
  return { id, ...own, reference: interval, ...(critical !== undefined && { critical }) }
}

const blood: readonly Lab['specimen'][] = [undefined, 'blood', 'venous-blood']
/** What a gas analyser gives too. */
const bloodOrGas: readonly Lab['specimen'][] = [undefined, 'blood', 'venous-blood', 'arterial-blood']
const arterial: readonly Lab['specimen'][] = ['arterial-blood']

/** How results of adults are drawn, by the names and units in which they come. Unreviewed, not for clinical use. */
export const labDefinitions = {
  reviewed: false,
  rows: {
    potassium: drawn('potassium', {
      typical: 4.2,
      step: 0.1,
      plausible: [2.6, 8.4],
      specimens: bloodOrGas,
      reports: [
        {
          names: [
            'Potassium',
            'potassium',
            'K+',
            'K',
            'Serum potassium',
            'Plasma potassium',
            'Potassium, serum',
            'Potassium (K+)',
          ],
          unit: 'mmol/L',
          factor: 1,
          decimals: 1,
        },
        {
          names: ['Potassium', 'K', 'K+', 'Serum potassium', 'Potassium level'],
          unit: 'mEq/L',
          factor: 1,
          decimals: 1,
        },
        { names: ['K', 'Potassium'], unit: 'mmol/l', factor: 1, decimals: 1 },
        { names: ['Potassium', 'K'], unit: 'meq/l', factor: 1, decimals: 1 },
        { names: ['Potassium', 'K'], unit: 'mg/dL', factor: 3.9098, decimals: 1 },
      ],
    }),
    sodium: drawn('sodium', {
      typical: 140,
      step: 1,
      plausible: [118, 160],
      specimens: bloodOrGas,
      reports: [
        { names: ['Sodium', 'Na+', 'Serum sodium'], unit: 'mmol/L', factor: 1, decimals: 0 },
        { names: ['Sodium', 'Na'], unit: 'mEq/L', factor: 1, decimals: 0 },
      ],
    }),
    chloride: drawn('chloride', {
      typical: 104,
      step: 1,
      plausible: [80, 130],
      specimens: bloodOrGas,
      reports: [
        { names: ['Chloride', 'Cl-'], unit: 'mmol/L', factor: 1, decimals: 0 },
        { names: ['Chloride', 'Cl'], unit: 'mEq/L', factor: 1, decimals: 0 },
      ],
    }),
    bicarbonate: drawn('bicarbonate', {
      typical: 24,
      step: 0.1,
      plausible: [8, 42],
      specimens: bloodOrGas,
      reports: [
        { names: ['Bicarbonate', 'HCO3-', 'HCO3'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['Bicarbonate', 'HCO3'], unit: 'mEq/L', factor: 1, decimals: 1 },
      ],
    }),
    ph: drawn('ph', {
      typical: 7.4,
      step: 0.01,
      plausible: [6.9, 7.6],
      specimens: arterial,
      reports: [
        { names: ['pH', 'Arterial pH', 'pH (arterial)', 'ABG pH'], unit: 'pH', factor: 1, decimals: 2 },
        { names: ['pH', 'Arterial pH'], unit: '1', factor: 1, decimals: 2 },
        { names: ['pH', 'ABG pH'], unit: 'pH units', factor: 1, decimals: 2 },
        { names: ['pH'], unit: '-', factor: 1, decimals: 2 },
      ],
    }),
    pco2: drawn('pco2', {
      typical: 40,
      step: 1,
      plausible: [15, 95],
      specimens: arterial,
      reports: [
        { names: ['pCO2', 'PaCO2'], unit: 'mmHg', factor: 1, decimals: 0 },
        { names: ['pCO2', 'PaCO2'], unit: 'kPa', factor: 0.133322, decimals: 2 },
      ],
    }),
    lactate: drawn('lactate', {
      typical: 1.1,
      step: 0.1,
      plausible: [0.5, 12],
      specimens: [undefined, 'venous-blood', 'arterial-blood'],
      reports: [
        { names: ['Lactate', 'Lactic acid'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['Lactate', 'Lactic acid'], unit: 'mg/dL', factor: 9.008, decimals: 0 },
      ],
    }),
    creatinine: drawn('creatinine', {
      typical: 75,
      step: 1,
      plausible: [35, 1200],
      specimens: blood,
      reports: [
        { names: ['Creatinine', 'Serum creatinine'], unit: 'umol/L', factor: 1, decimals: 0 },
        { names: ['Creatinine', 'Cr', 'SCr'], unit: 'mg/dL', factor: 1 / 88.42, decimals: 2 },
      ],
    }),
    egfr: drawn('egfr', {
      typical: 90,
      step: 1,
      plausible: [4, 120],
      specimens: [undefined],
      reports: [{ names: ['eGFR', 'eGFR (CKD-EPI)'], unit: 'mL/min/1.73m2', factor: 1, decimals: 0 }],
    }),
    urea: drawn('urea', {
      typical: 5,
      step: 0.1,
      plausible: [1.5, 60],
      specimens: blood,
      reports: [
        { names: ['Urea', 'Serum urea'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['BUN', 'Blood urea nitrogen'], unit: 'mg/dL', factor: 2.801, decimals: 0 },
      ],
    }),
    glucose: drawn('glucose', {
      typical: 5.5,
      step: 0.1,
      plausible: [3, 30],
      specimens: bloodOrGas,
      reports: [
        { names: ['Glucose', 'Blood glucose'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['Glucose', 'Blood sugar'], unit: 'mg/dL', factor: 18.016, decimals: 0 },
      ],
    }),
    calcium: drawn('calcium', {
      typical: 2.4,
      step: 0.01,
      plausible: [1.7, 3.4],
      specimens: blood,
      reports: [
        { names: ['Adjusted calcium', 'Calcium'], unit: 'mmol/L', factor: 1, decimals: 2 },
        { names: ['Calcium', 'Ca'], unit: 'mg/dL', factor: 4.008, decimals: 1 },
      ],
    }),
    magnesium: drawn('magnesium', {
      typical: 0.85,
      step: 0.01,
      plausible: [0.4, 1.8],
      specimens: blood,
      reports: [
        { names: ['Magnesium', 'Mg'], unit: 'mmol/L', factor: 1, decimals: 2 },
        { names: ['Magnesium', 'Mg'], unit: 'mg/dL', factor: 2.4305, decimals: 1 },
      ],
    }),
    haemoglobin: drawn('haemoglobin', {
      typical: 140,
      step: 1,
      plausible: [65, 185],
      specimens: blood,
      reports: [
        { names: ['Haemoglobin', 'Hb'], unit: 'g/L', factor: 1, decimals: 0 },
        { names: ['Hemoglobin', 'Hgb'], unit: 'g/dL', factor: 0.1, decimals: 1 },
      ],
    }),
    whiteCells: drawn('white-cells', {
      typical: 7,
      step: 0.1,
      plausible: [1.5, 32],
      specimens: blood,
      reports: [
        { names: ['White cell count', 'WCC'], unit: '10^9/L', factor: 1, decimals: 1 },
        { names: ['WBC'], unit: 'K/uL', factor: 1, decimals: 1 },
      ],
    }),
    platelets: drawn('platelets', {
      typical: 250,
      step: 1,
      plausible: [30, 650],
      specimens: blood,
      reports: [
        { names: ['Platelets', 'Plt'], unit: '10^9/L', factor: 1, decimals: 0 },
        { names: ['Platelet count', 'PLT'], unit: 'K/uL', factor: 1, decimals: 0 },
      ],
    }),
    eosinophils: drawn('eosinophils', {
      typical: 0.15,
      step: 0.01,
      plausible: [0, 1.2],
      specimens: blood,
      reports: [
        { names: ['Eosinophils'], unit: '10^9/L', factor: 1, decimals: 2 },
        { names: ['Eosinophils', 'Eos'], unit: 'cells/uL', factor: 1000, decimals: 0 },
      ],
    }),
    crp: drawn('crp', {
      typical: 3,
      step: 1,
      plausible: [0, 320],
      specimens: blood,
      reports: [
        { names: ['CRP', 'C-reactive protein'], unit: 'mg/L', factor: 1, decimals: 0 },
        { names: ['CRP'], unit: 'mg/dL', factor: 0.1, decimals: 1 },
      ],
    }),
    bnp: drawn('bnp', {
      typical: 20,
      step: 1,
      plausible: [5, 3500],
      specimens: blood,
      reports: [
        { names: ['BNP', 'B-type natriuretic peptide'], unit: 'pg/mL', factor: 1, decimals: 0 },
        { names: ['BNP'], unit: 'ng/L', factor: 1, decimals: 0 },
      ],
    }),
    ntProBnp: drawn('nt-probnp', {
      typical: 80,
      step: 1,
      plausible: [10, 30000],
      specimens: blood,
      reports: [
        { names: ['NT-proBNP', 'NTproBNP'], unit: 'ng/L', factor: 1, decimals: 0 },
        { names: ['NT-proBNP', 'NT-pro-BNP'], unit: 'pg/mL', factor: 1, decimals: 0 },
      ],
    }),
  },
} as const satisfies { readonly reviewed: false; readonly rows: Readonly<Record<string, LabDefinition>> }

export type LabAnalyte = keyof typeof labDefinitions.rows
