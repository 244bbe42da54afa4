// One table: a code stands once, and whoever adds one looks for it here.
import type { Substance } from '../../language/analytes.ts'
import type { Lab } from '../patient.ts'

/** A laboratory result as golden cases name it, and the LOINC codes that stand for it. */
export interface LoincLab {
  readonly name: string
  /** The units that a value keeps, as golden cases spell them; any other one that converts is converted to the first. */
  readonly units: readonly [string, ...string[]]
  /** What mass and amount are converted for. */
  readonly substance?: Substance
  /** Only where the code says more than blood, serum or plasma. */
  readonly specimen?: NonNullable<Lab['specimen']>
  /** What UCUM units may name in braces, as in `ng{FEU}/mL`: D-dimers alone. */
  readonly annotation?: 'FEU' | 'DDU'
  /** Has no unit by nature: UCUM's `1` is then the first of `units`. */
  readonly isUnitless?: true
  /** Codes with their long common names, shortened. */
  readonly codes: Readonly<Record<string, string>>
}

/**
 * The laboratory results that are read. A small reference table, unreviewed and not for clinical use; a code that is not here is named, and never taken for its neighbour.
 *
 * Source: LOINC, https://loinc.org (codes and meanings). Where a code says arterial or venous blood, so does the specimen.
 */
export const loincLabs: readonly LoincLab[] = [
  {
    name: 'potassium',
    units: ['mmol/L', 'mEq/L', 'mg/dL'],
    substance: 'potassium',
    codes: { '2823-3': 'Potassium, moles/volume, serum or plasma', '6298-4': 'Potassium, moles/volume, blood' },
  },
  {
    name: 'potassium',
    units: ['mmol/L', 'mEq/L', 'mg/dL'],
    substance: 'potassium',
    specimen: 'arterial-blood',
    codes: { '32713-0': 'Potassium, moles/volume, arterial blood' },
  },
  {
    name: 'sodium',
    units: ['mmol/L', 'mEq/L'],
    substance: 'sodium',
    codes: { '2951-2': 'Sodium, moles/volume, serum or plasma', '2947-0': 'Sodium, moles/volume, blood' },
  },
  {
    name: 'chloride',
    units: ['mmol/L', 'mEq/L'],
    substance: 'chloride',
    codes: { '2075-0': 'Chloride, moles/volume, serum or plasma', '2069-3': 'Chloride, moles/volume, blood' },
  },
  {
    name: 'creatinine',
    units: ['umol/L', 'mg/dL'],
    substance: 'creatinine',
    codes: {
      '2160-0': 'Creatinine, mass/volume, serum or plasma',
      '38483-4': 'Creatinine, mass/volume, blood',
      '14682-9': 'Creatinine, moles/volume, serum or plasma',
    },
  },
  {
    name: 'urea nitrogen',
    units: ['mg/dL', 'mmol/L'],
    substance: 'urea-nitrogen',
    codes: {
      '3094-0': 'Urea nitrogen, mass/volume, serum or plasma',
      '6299-2': 'Urea nitrogen, mass/volume, blood',
      '14937-7': 'Urea nitrogen, moles/volume, serum or plasma',
    },
  },
  {
    name: 'urea',
    units: ['mmol/L', 'mg/dL'],
    substance: 'urea',
    codes: {
      '22664-7': 'Urea, moles/volume, serum or plasma',
      '3091-6': 'Urea, mass/volume, serum or plasma',
    },
  },
  {
    name: 'glucose',
    units: ['mmol/L', 'mg/dL'],
    substance: 'glucose',
    codes: {
      '2345-7': 'Glucose, mass/volume, serum or plasma',
      '2339-0': 'Glucose, mass/volume, blood',
      '14749-6': 'Glucose, moles/volume, serum or plasma',
      '15074-8': 'Glucose, moles/volume, blood',
    },
  },
  {
    name: 'lactate',
    units: ['mmol/L', 'mg/dL'],
    substance: 'lactate',
    codes: { '2524-7': 'Lactate, moles/volume, serum or plasma', '32693-4': 'Lactate, moles/volume, blood' },
  },
  {
    name: 'lactate',
    units: ['mmol/L', 'mg/dL'],
    substance: 'lactate',
    specimen: 'arterial-blood',
    codes: { '2518-9': 'Lactate, moles/volume, arterial blood' },
  },
  {
    name: 'lactate',
    units: ['mmol/L', 'mg/dL'],
    substance: 'lactate',
    specimen: 'venous-blood',
    codes: { '2519-7': 'Lactate, moles/volume, venous blood' },
  },
  {
    name: 'bicarbonate',
    units: ['mmol/L', 'mEq/L'],
    substance: 'bicarbonate',
    codes: { '1963-8': 'Bicarbonate, moles/volume, serum or plasma', '1959-6': 'Bicarbonate, moles/volume, blood' },
  },
  {
    name: 'bicarbonate',
    units: ['mmol/L', 'mEq/L'],
    substance: 'bicarbonate',
    specimen: 'arterial-blood',
    codes: { '1960-4': 'Bicarbonate, moles/volume, arterial blood' },
  },
  {
    // Mostly bicarbonate, and not the same.
    name: 'total carbon dioxide',
    units: ['mmol/L'],
    codes: {
      '2028-9': 'Carbon dioxide, total, moles/volume, serum or plasma',
      '20565-8': 'Carbon dioxide, total, moles/volume, blood',
    },
  },
  { name: 'anion gap', units: ['mmol/L', 'mEq/L'], codes: { '33037-3': 'Anion gap, serum or plasma' } },
  {
    name: 'pH',
    units: ['pH'],
    isUnitless: true,
    specimen: 'arterial-blood',
    codes: { '2744-1': 'pH of arterial blood' },
  },
  { name: 'pH', units: ['pH'], isUnitless: true, specimen: 'venous-blood', codes: { '2746-6': 'pH of venous blood' } },
  { name: 'pH', units: ['pH'], isUnitless: true, specimen: 'blood', codes: { '11558-4': 'pH of blood' } },
  {
    name: 'PaCO2',
    units: ['kPa', 'mmHg'],
    specimen: 'arterial-blood',
    codes: { '2019-8': 'Carbon dioxide, partial pressure, arterial blood' },
  },
  {
    name: 'pCO2',
    units: ['kPa', 'mmHg'],
    specimen: 'venous-blood',
    codes: { '2021-4': 'Carbon dioxide, partial pressure, venous blood' },
  },
  {
    name: 'PaO2',
    units: ['kPa', 'mmHg'],
    specimen: 'arterial-blood',
    codes: { '2703-7': 'Oxygen, partial pressure, arterial blood' },
  },
  { name: 'haemoglobin', units: ['g/L', 'g/dL'], codes: { '718-7': 'Haemoglobin, mass/volume, blood' } },
  {
    name: 'haematocrit',
    units: ['%', 'ratio'],
    codes: {
      '4544-3': 'Haematocrit, volume fraction, blood, automated count',
      '20570-8': 'Haematocrit, volume fraction, blood',
    },
  },
  {
    name: 'white cell count',
    units: ['10^9/L', '10^3/uL'],
    codes: {
      '6690-2': 'Leukocytes, number/volume, blood, automated count',
      '26464-8': 'Leukocytes, number/volume, blood',
    },
  },
  {
    name: 'platelets',
    units: ['10^9/L', '10^3/uL'],
    codes: {
      '777-3': 'Platelets, number/volume, blood, automated count',
      '26515-7': 'Platelets, number/volume, blood',
    },
  },
  {
    name: 'eosinophils',
    units: ['10^9/L', '10^3/uL', '/uL'],
    codes: {
      '711-2': 'Eosinophils, number/volume, blood, automated count',
      '26449-9': 'Eosinophils, number/volume, blood',
    },
  },
  {
    name: 'neutrophils',
    units: ['10^9/L', '10^3/uL'],
    codes: {
      '751-8': 'Neutrophils, number/volume, blood, automated count',
      '26499-4': 'Neutrophils, number/volume, blood',
    },
  },
  {
    name: 'CRP',
    units: ['mg/L', 'mg/dL'],
    codes: {
      '1988-5': 'C reactive protein, mass/volume, serum or plasma',
      '30522-7': 'C reactive protein, mass/volume, serum or plasma, high sensitivity method',
    },
  },
  {
    name: 'procalcitonin',
    units: ['ng/mL', 'ug/L'],
    codes: {
      '33959-8': 'Procalcitonin, mass/volume, serum or plasma',
      '75241-0': 'Procalcitonin, mass/volume, serum or plasma, immunoassay',
    },
  },
  {
    // In fibrinogen equivalents a value is about twice that in D-dimer units.
    name: 'D-dimer (FEU)',
    annotation: 'FEU',
    units: ['ng/mL', 'ug/L', 'mg/L', 'ug/mL'],
    codes: {
      '48065-7': 'Fibrin D-dimer FEU, mass/volume, platelet poor plasma',
      '48067-3': 'Fibrin D-dimer FEU, mass/volume, platelet poor plasma, immunoassay',
    },
  },
  {
    name: 'D-dimer (DDU)',
    annotation: 'DDU',
    units: ['ng/mL', 'ug/L', 'mg/L', 'ug/mL'],
    codes: { '48066-5': 'Fibrin D-dimer DDU, mass/volume, platelet poor plasma' },
  },
  {
    name: 'BNP',
    units: ['pg/mL', 'ng/L'],
    codes: {
      '30934-4': 'Natriuretic peptide B, mass/volume, serum or plasma',
      '42637-9': 'Natriuretic peptide B, mass/volume, blood',
    },
  },
  {
    name: 'NT-proBNP',
    units: ['pg/mL', 'ng/L'],
    codes: {
      '33762-6': 'Natriuretic peptide B prohormone N-terminal, mass/volume, serum or plasma',
      '71425-3': 'Natriuretic peptide B prohormone N-terminal, mass/volume, blood',
    },
  },
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
  {
    name: 'calcium',
    units: ['mmol/L', 'mg/dL'],
    substance: 'calcium',
    codes: {
      '17861-6': 'Calcium, mass/volume, serum or plasma',
      '49765-1': 'Calcium, mass/volume, blood',
      '2000-8': 'Calcium, moles/volume, serum or plasma',
    },
  },
  {
    name: 'ionised calcium',
    units: ['mmol/L', 'mg/dL'],
    substance: 'calcium',
    codes: {
      '1994-3': 'Calcium, ionised, moles/volume, blood',
      '1995-0': 'Calcium, ionised, moles/volume, serum or plasma',
    },
  },
  {
    name: 'magnesium',
    units: ['mmol/L', 'mg/dL'],
    substance: 'magnesium',
    codes: {
      '19123-9': 'Magnesium, mass/volume, serum or plasma',
      '2601-3': 'Magnesium, moles/volume, serum or plasma',
    },
  },
  { name: 'phosphate', units: ['mg/dL'], codes: { '2777-1': 'Phosphate, mass/volume, serum or plasma' } },
  { name: 'albumin', units: ['g/L', 'g/dL'], codes: { '1751-7': 'Albumin, mass/volume, serum or plasma' } },
  { name: 'total protein', units: ['g/L', 'g/dL'], codes: { '2885-2': 'Protein, mass/volume, serum or plasma' } },
  {
    name: 'total bilirubin',
    units: ['umol/L', 'mg/dL'],
    codes: {
      '1975-2': 'Bilirubin, total, mass/volume, serum or plasma',
      '14631-6': 'Bilirubin, total, moles/volume, serum or plasma',
    },
  },
  {
    name: 'ALT',
    units: ['U/L', 'IU/L'],
    codes: { '1742-6': 'Alanine aminotransferase, activity/volume, serum or plasma' },
  },
  {
    name: 'AST',
    units: ['U/L', 'IU/L'],
    codes: { '1920-8': 'Aspartate aminotransferase, activity/volume, serum or plasma' },
  },
  {
    name: 'alkaline phosphatase',
    units: ['U/L', 'IU/L'],
    codes: { '6768-6': 'Alkaline phosphatase, activity/volume, serum or plasma' },
  },
  {
    name: 'lactate dehydrogenase',
    units: ['U/L', 'IU/L'],
    codes: { '2532-0': 'Lactate dehydrogenase, activity/volume, serum or plasma' },
  },
  {
    name: 'creatine kinase',
    units: ['U/L', 'IU/L'],
    codes: { '2157-6': 'Creatine kinase, activity/volume, serum or plasma' },
  },
  {
    name: 'INR',
    units: ['ratio'],
    isUnitless: true,
    codes: {
      '6301-6': 'INR, platelet poor plasma, coagulation assay',
      '34714-6': 'INR, blood, coagulation assay',
    },
  },
  {
    name: 'HbA1c',
    units: ['%', 'mmol/mol'],
    codes: {
      '4548-4': 'Haemoglobin A1c/total haemoglobin, blood',
      '59261-8': 'Haemoglobin A1c/total haemoglobin, blood, IFCC protocol',
    },
  },
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
  { name: 'TSH', units: ['mIU/L', 'uIU/mL'], codes: { '3016-3': 'Thyrotropin, units/volume, serum or plasma' } },
  { name: 'ferritin', units: ['ug/L', 'ng/mL'], codes: { '2276-4': 'Ferritin, mass/volume, serum or plasma' } },
  {
    name: 'total cholesterol',
    units: ['mmol/L', 'mg/dL'],
    codes: { '2093-3': 'Cholesterol, mass/volume, serum or plasma' },
  },
  {
    name: 'LDL cholesterol',
    units: ['mmol/L', 'mg/dL'],
    codes: {
      '2089-1': 'Cholesterol in LDL, mass/volume, serum or plasma',
      '13457-7': 'Cholesterol in LDL, mass/volume, serum or plasma, calculated',
      '18262-6': 'Cholesterol in LDL, mass/volume, serum or plasma, direct assay',
    },
  },
  {
    name: 'HDL cholesterol',
    units: ['mmol/L', 'mg/dL'],
    codes: { '2085-9': 'Cholesterol in HDL, mass/volume, serum or plasma' },
  },
  {
    name: 'triglycerides',
    units: ['mmol/L', 'mg/dL'],
    codes: { '2571-8': 'Triglyceride, mass/volume, serum or plasma' },
  },
]

const byCode: ReadonlyMap<string, LoincLab> = new Map(
  loincLabs.flatMap((lab) => Object.keys(lab.codes).map((code) => [code, lab] as const)),
)

/** The laboratory result that a LOINC code stands for, or undefined. */
export function loincLab(code: string): LoincLab | undefined {
  return byCode.get(code)
}
