// One table: the ranges of results that are drawn together are read together.
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

/** An analyte with its reference interval, in the unit of its first report. */
export interface LabDefinition {
  /** A value in the middle of the reference interval, to which results shrink. */
  readonly typical: number
  readonly step: number
  readonly reference: readonly [low: number, high: number]
  /** What living adults have. */
  readonly plausible: readonly [low: number, high: number]
  /** At or beyond these a laboratory telephones. */
  readonly critical?: readonly [low: number, high: number]
  readonly specimens: readonly Lab['specimen'][]
  readonly reports: readonly [LabReport, ...LabReport[]]
  readonly source: string
}

const harmony = 'UK Pathology Harmony reference intervals, 2011; critical values: RCPath G158, 2017'
const gases = 'BTS oxygen guideline 2017, section 7, https://doi.org/10.1136/thoraxjnl-2016-209729'
const blood: readonly Lab['specimen'][] = [undefined, 'blood', 'venous-blood']
/** What a gas analyser gives too. */
const bloodOrGas: readonly Lab['specimen'][] = [undefined, 'blood', 'venous-blood', 'arterial-blood']
const arterial: readonly Lab['specimen'][] = ['arterial-blood']

/** Reference intervals of adults and the names and units in which results come. Unreviewed, not for clinical use. */
export const labDefinitions = {
  reviewed: false,
  rows: {
    potassium: {
      typical: 4.2,
      step: 0.1,
      reference: [3.5, 5.3],
      plausible: [2.6, 8.4],
      critical: [2.5, 6.5],
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
      ],
      source: harmony,
    },
    sodium: {
      typical: 140,
      step: 1,
      reference: [133, 146],
      plausible: [118, 160],
      critical: [120, 160],
      specimens: bloodOrGas,
      reports: [
        { names: ['Sodium', 'Na+', 'Serum sodium'], unit: 'mmol/L', factor: 1, decimals: 0 },
        { names: ['Sodium', 'Na'], unit: 'mEq/L', factor: 1, decimals: 0 },
      ],
      source: harmony,
    },
    chloride: {
      typical: 104,
      step: 1,
      reference: [95, 108],
      plausible: [80, 130],
      specimens: bloodOrGas,
      reports: [
        { names: ['Chloride', 'Cl-'], unit: 'mmol/L', factor: 1, decimals: 0 },
        { names: ['Chloride', 'Cl'], unit: 'mEq/L', factor: 1, decimals: 0 },
      ],
      source: harmony,
    },
    bicarbonate: {
      typical: 24,
      step: 0.1,
      reference: [22, 29],
      plausible: [8, 42],
      critical: [10, 45],
      specimens: bloodOrGas,
      reports: [
        { names: ['Bicarbonate', 'HCO3-', 'HCO3'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['Bicarbonate', 'HCO3'], unit: 'mEq/L', factor: 1, decimals: 1 },
      ],
      source: harmony,
    },
    ph: {
      typical: 7.4,
      step: 0.01,
      reference: [7.35, 7.45],
      plausible: [6.9, 7.6],
      critical: [7.2, 7.6],
      specimens: arterial,
      reports: [
        { names: ['pH', 'Arterial pH', 'pH (arterial)', 'ABG pH'], unit: 'pH', factor: 1, decimals: 2 },
        { names: ['pH', 'Arterial pH'], unit: '1', factor: 1, decimals: 2 },
        { names: ['pH', 'ABG pH'], unit: 'pH units', factor: 1, decimals: 2 },
        { names: ['pH'], unit: '-', factor: 1, decimals: 2 },
      ],
      source: gases,
    },
    pco2: {
      typical: 40,
      step: 1,
      reference: [35, 45],
      plausible: [15, 95],
      specimens: arterial,
      reports: [
        { names: ['pCO2', 'PaCO2'], unit: 'mmHg', factor: 1, decimals: 0 },
        { names: ['pCO2', 'PaCO2'], unit: 'kPa', factor: 0.133322, decimals: 2 },
      ],
      source: gases,
    },
    lactate: {
      typical: 1.1,
      step: 0.1,
      reference: [0.5, 2],
      plausible: [0.5, 12],
      critical: [0, 4],
      specimens: [undefined, 'venous-blood', 'arterial-blood'],
      reports: [
        { names: ['Lactate', 'Lactic acid'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['Lactate', 'Lactic acid'], unit: 'mg/dL', factor: 9.008, decimals: 0 },
      ],
      source: 'Surviving Sepsis Campaign 2021, https://doi.org/10.1097/CCM.0000000000005337',
    },
    creatinine: {
      typical: 75,
      step: 1,
      reference: [45, 104],
      plausible: [35, 1200],
      critical: [0, 354],
      specimens: blood,
      reports: [
        { names: ['Creatinine', 'Serum creatinine'], unit: 'umol/L', factor: 1, decimals: 0 },
        { names: ['Creatinine', 'Cr', 'SCr'], unit: 'mg/dL', factor: 1 / 88.42, decimals: 2 },
      ],
      source: harmony,
    },
    egfr: {
      typical: 90,
      step: 1,
      reference: [60, 140],
      plausible: [4, 120],
      specimens: [undefined],
      reports: [{ names: ['eGFR', 'eGFR (CKD-EPI)'], unit: 'mL/min/1.73m2', factor: 1, decimals: 0 }],
      source: 'KDIGO 2024 chronic kidney disease, https://doi.org/10.1016/j.kint.2023.10.018',
    },
    urea: {
      typical: 5,
      step: 0.1,
      reference: [2.5, 7.8],
      plausible: [1.5, 60],
      critical: [0, 30],
      specimens: blood,
      reports: [
        { names: ['Urea', 'Serum urea'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['BUN', 'Blood urea nitrogen'], unit: 'mg/dL', factor: 2.801, decimals: 0 },
      ],
      source: harmony,
    },
    glucose: {
      typical: 5.5,
      step: 0.1,
      reference: [4, 7.8],
      plausible: [3, 30],
      critical: [2.5, 25],
      specimens: bloodOrGas,
      reports: [
        { names: ['Glucose', 'Blood glucose'], unit: 'mmol/L', factor: 1, decimals: 1 },
        { names: ['Glucose', 'Blood sugar'], unit: 'mg/dL', factor: 18.016, decimals: 0 },
      ],
      source: 'WHO diabetes criteria 2006, random glucose; critical values: RCPath G158, 2017',
    },
    calcium: {
      typical: 2.4,
      step: 0.01,
      reference: [2.2, 2.6],
      plausible: [1.7, 3.4],
      critical: [1.8, 3.5],
      specimens: blood,
      reports: [
        { names: ['Adjusted calcium', 'Calcium'], unit: 'mmol/L', factor: 1, decimals: 2 },
        { names: ['Calcium', 'Ca'], unit: 'mg/dL', factor: 4.008, decimals: 1 },
      ],
      source: harmony,
    },
    magnesium: {
      typical: 0.85,
      step: 0.01,
      reference: [0.7, 1],
      plausible: [0.4, 1.8],
      critical: [0.4, 4],
      specimens: blood,
      reports: [
        { names: ['Magnesium', 'Mg'], unit: 'mmol/L', factor: 1, decimals: 2 },
        { names: ['Magnesium', 'Mg'], unit: 'mg/dL', factor: 2.4305, decimals: 1 },
      ],
      source: harmony,
    },
    haemoglobin: {
      typical: 140,
      step: 1,
      reference: [115, 165],
      plausible: [65, 185],
      critical: [50, 220],
      specimens: blood,
      reports: [
        { names: ['Haemoglobin', 'Hb'], unit: 'g/L', factor: 1, decimals: 0 },
        { names: ['Hemoglobin', 'Hgb'], unit: 'g/dL', factor: 0.1, decimals: 1 },
      ],
      source: harmony,
    },
    whiteCells: {
      typical: 7,
      step: 0.1,
      reference: [4, 11],
      plausible: [1.5, 32],
      critical: [1, 50],
      specimens: blood,
      reports: [
        { names: ['White cell count', 'WCC'], unit: '10^9/L', factor: 1, decimals: 1 },
        { names: ['WBC'], unit: 'K/uL', factor: 1, decimals: 1 },
      ],
      source: harmony,
    },
    platelets: {
      typical: 250,
      step: 1,
      reference: [150, 400],
      plausible: [30, 650],
      critical: [30, 1000],
      specimens: blood,
      reports: [
        { names: ['Platelets', 'Plt'], unit: '10^9/L', factor: 1, decimals: 0 },
        { names: ['Platelet count', 'PLT'], unit: 'K/uL', factor: 1, decimals: 0 },
      ],
      source: harmony,
    },
    eosinophils: {
      typical: 0.15,
      step: 0.01,
      reference: [0, 0.5],
      plausible: [0, 1.2],
      specimens: blood,
      reports: [
        { names: ['Eosinophils'], unit: '10^9/L', factor: 1, decimals: 2 },
        { names: ['Eosinophils', 'Eos'], unit: 'cells/uL', factor: 1000, decimals: 0 },
      ],
      source: harmony,
    },
    crp: {
      typical: 3,
      step: 1,
      reference: [0, 5],
      plausible: [0, 320],
      critical: [-1, 300],
      specimens: blood,
      reports: [
        { names: ['CRP', 'C-reactive protein'], unit: 'mg/L', factor: 1, decimals: 0 },
        { names: ['CRP'], unit: 'mg/dL', factor: 0.1, decimals: 1 },
      ],
      source: harmony,
    },
    bnp: {
      typical: 20,
      step: 1,
      reference: [0, 99],
      plausible: [5, 3500],
      specimens: blood,
      reports: [
        { names: ['BNP', 'B-type natriuretic peptide'], unit: 'pg/mL', factor: 1, decimals: 0 },
        { names: ['BNP'], unit: 'ng/L', factor: 1, decimals: 0 },
      ],
      source: 'ESC heart failure 2021, section 4.2, https://doi.org/10.1093/eurheartj/ehab368',
    },
    ntProBnp: {
      typical: 80,
      step: 1,
      reference: [0, 124],
      plausible: [10, 30000],
      specimens: blood,
      reports: [
        { names: ['NT-proBNP', 'NTproBNP'], unit: 'ng/L', factor: 1, decimals: 0 },
        { names: ['NT-proBNP', 'NT-pro-BNP'], unit: 'pg/mL', factor: 1, decimals: 0 },
      ],
      source: 'ESC heart failure 2021, section 4.2, https://doi.org/10.1093/eurheartj/ehab368',
    },
  },
} as const satisfies { readonly reviewed: false; readonly rows: Readonly<Record<string, LabDefinition>> }

export type LabAnalyte = keyof typeof labDefinitions.rows
