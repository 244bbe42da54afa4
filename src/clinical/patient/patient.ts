import { ecgLeads } from '../calculators/read-stemi.ts'
import { z } from 'zod'

const name = z.string().min(1, 'expected a name, got an empty string')
const time = z.iso.datetime({
  offset: true,
  error: 'expected an ISO 8601 time with its zone, for example 2026-03-01T08:30:00Z',
})
const positive = z.number().positive()
const share = z.number().min(0).max(1)

const demographics = z.strictObject({
  /** Completed years. */
  age_years: z.number().int('expected completed years, a whole number').min(0).max(125),
  sex: z.enum(['female', 'male']).optional(),
  /** Absent means unknown. */
  pregnant: z.boolean().optional(),
})

const allergy = z.strictObject({ substance: name, reaction: z.string().optional() })

const condition = z.strictObject({
  name,
  status: z.enum(['active', 'suspected', 'resolved']).default('active'),
})

const medication = z.strictObject({
  name,
  dose: z.string().optional(),
  route: z.string().optional(),
  frequency: z.string().optional(),
  status: z.enum(['active', 'stopped']).default('active'),
})

/** A symptom that the record names as present, or (with `present: false`) as absent. */
const symptom = z.strictObject({ name, present: z.boolean().default(true), onset_hours: z.number().min(0).optional() })

const vitalSigns = z.strictObject({
  taken_at: time,
  heart_rate_per_min: positive.optional(),
  respiratory_rate_per_min: positive.optional(),
  systolic_mmhg: positive.optional(),
  diastolic_mmhg: positive.optional(),
  spo2_percent: z.number().min(0).max(100).optional(),
  temperature_celsius: z.number().min(20).max(46).optional(),
  /** Inspired oxygen as a share: 0.21 is room air. */
  fio2: z.number().min(0.21).max(1).optional(),
  /** The ACVPU scale; `confusion` is new confusion. */
  consciousness: z.enum(['alert', 'confusion', 'voice', 'pain', 'unresponsive']).optional(),
})

const lab = z.strictObject({
  name,
  value: z.number(),
  unit: name,
  flag: z.enum(['normal', 'low', 'high', 'critical-low', 'critical-high']).optional(),
  /** Upper limit of the reference range in the unit of the value; for troponin the 99th percentile of the assay. */
  upper_reference_limit: positive.optional(),
  /** Lower limit of the reference range in the unit of the value. */
  lower_reference_limit: z.number().optional(),
  /** What was sampled; pleural fluid and arterial blood are never read for one another. */
  specimen: z.enum(['blood', 'arterial-blood', 'venous-blood', 'pleural-fluid', 'urine']).optional(),
  haemolysed: z.boolean().optional(),
  taken_at: time.optional(),
})

const ecg = z.strictObject({
  taken_at: time.optional(),
  /** ST deviation at the J point in mm, by lead: positive is elevation, negative is depression. */
  st_deviation_mm: z.partialRecord(z.enum(ecgLeads), z.number().min(-20).max(20)).default({}),
  rhythm: z.string().optional(),
  /** Left bundle branch block or a paced rhythm, in which ST elevation is not read by the usual cuts. */
  left_bundle_branch_block: z.boolean().optional(),
  paced: z.boolean().optional(),
})

const pleuralEffusion = z.strictObject({
  side: z.enum(['left', 'right', 'bilateral']),
  /** Share of the hemithorax that the fluid fills. */
  hemithorax_share: share.optional(),
  volume_ml: positive.optional(),
  description: z.string().optional(),
})

const nodule = z.strictObject({
  type: z.enum(['solid', 'part-solid', 'ground-glass']),
  long_axis_mm: positive.optional(),
  short_axis_mm: positive.optional(),
  /** Largest diameter of the solid part of a part-solid nodule; 0 where it has none. */
  solid_part_mm: z.number().min(0).optional(),
  /** Lung cancer risk as the radiologist or the clinic gave it. */
  risk: z.enum(['low', 'high']).optional(),
})

const exacerbations = z.strictObject({
  /** Treated with a short-acting bronchodilator and an antibiotic or an oral corticosteroid. */
  moderate_last_12_months: z.number().int().min(0),
  /** Led to a hospital or an emergency department. */
  severe_last_12_months: z.number().int().min(0),
})

/** Simulated output of a chest radiograph classifier. */
const cxrClassification = z.strictObject({ finding: name, probability: share })

const note = z.strictObject({ kind: z.string().optional(), written_at: time.optional(), text: name })

/**
 * What the record holds of one patient. Lists that are absent are empty; a single value that is absent was not measured, and is never taken for a normal one.
 */
export const patient = z.strictObject({
  demographics,
  setting: z.enum(['outpatient', 'emergency', 'inpatient', 'intensive-care']).optional(),
  goals_of_care: z.enum(['full', 'treatment-declined', 'palliative']).optional(),
  allergies: z.array(allergy).default([]),
  conditions: z.array(condition).default([]),
  medications: z.array(medication).default([]),
  symptoms: z.array(symptom).default([]),
  vital_signs: z.array(vitalSigns).default([]),
  labs: z.array(lab).default([]),
  ecg: ecg.optional(),
  /** Left ventricular ejection fraction in whole percent, as it is reported. */
  lvef_percent: z.number().int('expected whole percent, as ejection fractions are reported').min(1).max(90).optional(),
  pleural_effusion: pleuralEffusion.optional(),
  nodules: z.array(nodule).default([]),
  exacerbations: exacerbations.optional(),
  cxr_classifications: z.array(cxrClassification).default([]),
  notes: z.array(note).default([]),
})

/** A patient as the record has them, checked and with its defaults filled in; what the record leaves out is not known, and never normal. */
export type Patient = z.output<typeof patient>
/** The problems of a record by their names, and the texts of its notes. */
export function problemsAndNotes({ conditions, notes }: Pick<Patient, 'conditions' | 'notes'>): readonly string[] {
  return [...conditions.map((problem) => problem.name), ...notes.map(({ text }) => text)]
}

/** A patient as it may be written: lists that are empty may be absent. */
export type PatientInput = z.input<typeof patient>
export type Lab = z.output<typeof lab>
