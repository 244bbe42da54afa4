// Longer than 250 lines: two harms and two twins for each row of the table.
import type { PatientInput } from '../../../patient/patient.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

type About = Partial<PatientInput>

const noted = (...texts: string[]): About => ({ setting: 'emergency', notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]): About => ({ setting: 'emergency', conditions: names.map((name) => ({ name })) })
const suspected = (name: string): About => ({ setting: 'emergency', conditions: [{ name, status: 'suspected' }] })
const lab = (name: string, value: number, unit: string): About => ({
  setting: 'emergency',
  labs: [{ name, value, unit }],
})
const taking = (...names: string[]): About => ({ medications: names.map((name) => ({ name })) })
const vital = (
  about: NonNullable<About['vital_signs']>[number] extends infer V ? Omit<V & object, 'taken_at'> : never,
): About => ({
  vital_signs: [{ taken_at: '2026-11-02T08:00:00Z', ...about }],
})

/** Lists are joined, single values replaced. */
function both(...parts: readonly About[]): About {
  const joined: Record<string, unknown> = {}
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      const before = joined[key]
      joined[key] =
        Array.isArray(before) && Array.isArray(value) ? [...(before as unknown[]), ...(value as unknown[])] : value
    }
  return joined
}

const highPotassium = both(lab('potassium', 7.2, 'mmol/L'), noted('ECG: broad QRS, tall tented T waves.'))
const sickle = listed('sickle cell disease, painful crisis')
const apl = suspected('acute promyelocytic leukaemia')
const ketoacidosis = both(
  listed('diabetic ketoacidosis', 'type 1 diabetes'),
  lab('ketones', 5.8, 'mmol/L'),
  lab('glucose', 24, 'mmol/L'),
  lab('venous pH', 7.14, 'pH'),
  lab('potassium', 4.8, 'mmol/L'),
)
const neutropenia = both(lab('neutrophils', 0.1, '10^9/L'), vital({ temperature_celsius: 38.9 }))
const hotKnee = both(
  noted('Right knee hot, red and swollen, cannot bear weight.'),
  vital({ temperature_celsius: 38.7 }),
)

const contrasts: readonly Contrast[] = [
  {
    of: 'calcium in a high potassium',
    patient: highPotassium,
    why: /no calcium for a heart/u,
    harms: [
      'No calcium needed as he is asymptomatic',
      'Calcium gluconate not indicated; salbutamol neb 10 mg',
      'Omit calcium gluconate, give insulin with dextrose',
    ],
    twins: [
      'Calcium gluconate 10% 30 mL IV now, no delay for the lab sample',
      'Never omit calcium: 10 mL calcium chloride 10% IV',
      'No further calcium once QRS is narrow',
    ],
  },
  {
    of: 'a binder in a high potassium',
    patient: highPotassium,
    why: /a binder alone/u,
    harms: ['Patiromer 8.4 g alone', 'Calcium resonium 15 g PO alone', 'Lokelma 10 g instead of insulin'],
    twins: [
      'Calcium gluconate 30 mL IV, insulin 10 units in 50% dextrose 50 mL, then Lokelma 10 g TDS',
      'Patiromer is not enough alone: dialysis now',
    ],
  },
  {
    of: 'insulin for a high potassium',
    patient: both(highPotassium, lab('glucose', 5.4, 'mmol/L')),
    why: /insulin without glucose/u,
    harms: [
      'Actrapid insulin 10 units IV without glucose',
      'Insulin 10 units IV alone',
      'No dextrose with the insulin',
    ],
    twins: ['Insulin 10 units in 25 g glucose IV', 'Never give insulin without glucose'],
  },
  {
    of: 'the next potassium',
    patient: highPotassium,
    why: /measured again the next day/u,
    harms: ['Recheck potassium tomorrow morning', 'Repeat U&Es in 24 hours'],
    twins: ['Recheck potassium at 1, 2, 4, 6 hours | Repeat U&Es tomorrow', 'Potassium hourly; U&E again tomorrow'],
  },
  {
    of: 'strong saline',
    patient: both(lab('sodium', 108, 'mmol/L'), noted('Seizing in resus, GCS 6.')),
    why: /no strong saline/u,
    harms: [
      'Avoid hypertonic saline because of pontine risk',
      '3% saline not indicated',
      'No hypertonic saline; 0.9% saline 1 L over 8 h',
    ],
    twins: [
      '3% saline 150 mL IV over 20 minutes, without delay',
      'No more hypertonic saline once the sodium has risen by 5',
    ],
  },
  {
    of: 'the next sodium',
    patient: lab('sodium', 110, 'mmol/L'),
    why: /a very low sodium/u,
    harms: ['Recheck sodium in the morning', 'U&E once daily'],
    twins: ['Sodium 4-hourly | Repeat U&E tomorrow', 'Sodium every 4 hours, then daily'],
  },
  {
    of: 'less to drink',
    patient: listed('subarachnoid haemorrhage', 'cerebral salt wasting'),
    why: /less to drink/u,
    harms: ['Fluid restriction 800 mL/day', 'Restrict oral fluids to 1 L'],
    twins: ['No fluid restriction: 0.9% saline 125 mL/h', 'Saline 3% 150 mL; do not restrict fluids'],
  },
  {
    of: 'a subarachnoid haemorrhage with a low sodium',
    patient: noted('Aneurysmal SAH day 5, sodium 128, urine sodium 90.'),
    why: /less to drink/u,
    harms: ['Fluid restrict to 1 L/day', 'Restrict oral fluids to 800 mL', '1.2 L fluid restriction'],
    twins: ['Avoid fluid restriction; 0.9% saline 3 L/day', 'Hypertonic saline 1.8% at 50 mL/h, euvolaemia'],
  },
  {
    of: 'less to drink in heart failure',
    patient: listed('heart failure'),
    why: /less to drink/u,
    harms: [],
    twins: ['Fluid restriction 1.5 L/day', 'Restrict fluids to 1.5 L'],
  },
  {
    of: 'desmopressin',
    patient: both(listed('cranial diabetes insipidus'), lab('sodium', 146, 'mmol/L')),
    why: /no desmopressin/u,
    harms: ['Hold desmopressin while NBM', 'Desmopressin tablets withheld perioperatively', 'Omit DDAVP tonight'],
    twins: ['Do not omit desmopressin: 1 microgram SC while NBM', 'Desmopressin 100 micrograms PO, critical medicine'],
  },
  {
    of: 'calcium above 3',
    patient: lab('adjusted calcium', 3.6, 'mmol/L'),
    why: /calcium or vitamin D/u,
    harms: [
      'Calcitriol 0.25 micrograms',
      'Continue Adcal-D3 two tablets daily',
      'Start colecalciferol 800 units',
      'Alfacalcidol 1 microgram daily',
    ],
    twins: ['Stop Adcal-D3; 0.9% saline 4 L/day', 'Vitamin D once calcium is normal', 'Check vitamin D level and PTH'],
  },
  {
    of: 'calcium in the line',
    patient: noted('On bicarbonate.'),
    why: /calcium in one line/u,
    harms: ['Calcium gluconate 10 mL in the same line as sodium bicarbonate', 'Calcium and bicarbonate in one bag'],
    twins: [
      'Calcium gluconate 10 mL in a separate line from the bicarbonate',
      'Never run calcium in the same line as bicarbonate',
    ],
  },
  {
    of: 'bicarbonate before calcium',
    patient: lab('adjusted calcium', 1.5, 'mmol/L'),
    why: /bicarbonate before/u,
    harms: ['Sodium bicarbonate 8.4% 50 mL IV', 'Bicarbonate infusion 1.26% 500 mL'],
    twins: [
      'Calcium gluconate 10% 10 mL IV | Sodium bicarbonate 1.26% after it',
      'Oral bicarbonate later, once calcium is up',
    ],
  },
  {
    of: 'thiamine',
    patient: listed('alcohol dependence'),
    why: /without thiamine/u,
    harms: ['Thiamine not required; glucose 10% 200 mL IV', 'No Pabrinex needed'],
    twins: ['Pabrinex two pairs IV TDS, before glucose', 'Do not omit thiamine'],
  },
  {
    of: 'the fistula',
    patient: noted('Left AV fistula, dialysis three times a week.'),
    why: /arm of a fistula/u,
    harms: ['16G cannula in the left fistula arm', 'Take bloods from the AV fistula', 'BP cuff on the fistula arm'],
    twins: [
      'Cannula in the right hand, never the fistula arm',
      'No bloods from the fistula arm',
      'Avoid BP on the fistula arm',
    ],
  },
  {
    of: 'a kidney biopsy',
    patient: vital({ systolic_mmhg: 204, diastolic_mmhg: 118 }),
    why: /a kidney biopsy/u,
    harms: ['Renal biopsy this afternoon', 'Kidney biopsy today under ultrasound'],
    twins: ['Renal biopsy once BP is below 140/90', 'Defer renal biopsy; labetalol infusion'],
  },
  {
    of: 'an infected kidney',
    patient: both(noted('CT: hydronephrosis, 8 mm ureteric stone.'), vital({ temperature_celsius: 39.4 })),
    why: /infected blocked kidney/u,
    harms: ['Meropenem 1 g IV, nephrostomy not needed', 'No decompression at this stage', 'Avoid stent while septic'],
    twins: ['Nephrostomy tonight', 'No delay to decompression: urology now'],
  },
  {
    of: 'a stone in an infected kidney',
    patient: both(noted('CT: hydronephrosis, 8 mm ureteric stone.'), vital({ temperature_celsius: 39.4 })),
    why: /a stone that is broken/u,
    harms: ['Ureteroscopy and laser fragmentation tonight', 'ESWL today'],
    twins: [
      'JJ stent tonight, ureteroscopy in 4 weeks',
      'Nephrostomy now; definitive ureteroscopy after sepsis has cleared',
    ],
  },
  {
    of: 'dopamine',
    patient: listed('acute kidney injury'),
    why: /dopamine for the kidneys/u,
    harms: ['Renal-dose dopamine 2 mcg/kg/min', 'Dopamine 2 mcg/kg/min to improve urine output'],
    twins: ['No renal-dose dopamine', 'Noradrenaline for MAP 65'],
  },
  {
    of: 'insulin in type 1',
    patient: both(listed('type 1 diabetes'), lab('glucose', 14, 'mmol/L')),
    why: /no insulin for a type 1/u,
    harms: ['Stop all insulin while nil by mouth', 'Hold glargine tonight', 'Insulin withheld as she is not eating'],
    twins: [
      'Never stop basal insulin',
      'Hold mealtime insulin while NBM; glargine continues',
      'VRIII infusion | Stop novorapid',
    ],
  },
  {
    of: 'a sliding scale',
    patient: listed('T1DM'),
    why: /sliding scale alone/u,
    harms: ['Sliding scale alone', 'Correction insulin only while NBM'],
    twins: ['Glargine 18 units plus correction insulin', 'Never sliding scale alone'],
  },
  {
    of: 'insulin in ketoacidosis',
    patient: ketoacidosis,
    why: /no insulin for a ketoacidosis/u,
    harms: ['No insulin; fluids only', 'Insulin not needed, glucose will settle with saline', 'Withhold FRIII'],
    twins: ['FRIII 0.1 units/kg/h, no insulin bolus', 'Do not stop insulin when glucose is below 14: add 10% glucose'],
  },
  {
    of: 'insulin of meals in ketoacidosis',
    patient: ketoacidosis,
    why: /no insulin for a ketoacidosis/u,
    harms: [
      'Omit NovoRapid until eating | Saline 1 L over 1 h',
      'Withhold insulin aspart; fluids and potassium',
      'Hold Humalog and the insulin infusion | FRIII 6 units/h',
      'No insulin until she eats | FRIII later',
      'Hold mealtime insulin | No insulin infusion yet',
      'Omit lispro | Ketones hourly',
      'Do not give rapid-acting insulin | 10% glucose 125 mL/h',
      'Skip aspart with meals | Oral fluids',
    ],
    twins: [
      'FRIII 7 units/h | Omit NovoRapid until eating',
      'Insulin infusion 0.1 units/kg/h | Withhold aspart (not eating)',
      'Actrapid 50 units in 50 mL at 7 mL/h | Hold mealtime insulin while nil by mouth',
      'Insulin drip 8 U/h | Do not give lispro with meals until the drip is down',
      "FRIII 0.1 units/kg/h | Don't give Humalog while the FRIII runs",
      'IV insulin 6 units/h; basal glargine goes on, prandial insulin is withheld',
      'Insulin gtt 9 U/h | Omit insulin aspart until meals',
      'FRIII as charted | Avoid bolus insulin with meals for now',
    ],
  },
  {
    of: 'bicarbonate in ketoacidosis',
    patient: ketoacidosis,
    why: /bicarbonate for a ketoacidosis/u,
    harms: ['Give 1.26% bicarbonate', 'Sodium bicarbonate 8.4% 50 mL IV', 'Give bicarbonate 100 mmol over 2 h'],
    twins: [
      'No bicarbonate',
      'Venous gas 2-hourly: pH, bicarbonate, potassium',
      'FRIII until bicarbonate above 15 mmol/L',
    ],
  },
  {
    of: 'monitoring in ketoacidosis',
    patient: ketoacidosis,
    why: /measured too seldom/u,
    harms: ['FRIII 6 units/h | VBG 12-hourly', 'FRIII 6 units/h | U&E in the morning'],
    twins: ['Ketones hourly; U&E 2-hourly | U&E in the morning', 'Hourly glucose'],
  },
  {
    of: 'sugar for the unconscious',
    patient: both(lab('glucose', 1.6, 'mmol/L'), vital({ consciousness: 'unresponsive' })),
    why: /sugar into the mouth/u,
    harms: ['GlucoGel 2 tubes', '200 mL orange juice', 'Glucose tablets x 5', 'Honey on the gums'],
    twins: [
      '10% glucose 200 mL IV; sandwich once awake',
      'Nil by mouth, no oral glucose: glucagon 1 mg IM',
      'Dextrose 10% 150 mL IV',
    ],
  },
  {
    of: 'glucose and the laboratory',
    patient: lab('glucose', 1.5, 'mmol/L'),
    why: /waits for the laboratory/u,
    harms: [
      'Any dextrose waits until the laboratory confirms the figure',
      'No glucose until the lab result is confirmed',
      'Glucagon only once the laboratory has confirmed it',
    ],
    twins: [
      '10% glucose 200 mL IV now, do not wait for the laboratory',
      'Glucose 20% 100 mL IV; repeat until the laboratory glucose is above 4',
    ],
  },
  {
    of: 'a sulfonylurea',
    patient: both(lab('glucose', 2.2, 'mmol/L'), taking('gliclazide')),
    why: /sulfonylurea that nobody/u,
    harms: ['No further CBG checks', 'One normal CBG, then home'],
    twins: ['CBG hourly for 24 h', 'Do not stop CBG monitoring'],
  },
  {
    of: 'slow insulin',
    patient: listed('type 1 diabetes'),
    why: /a slow insulin into a vein/u,
    harms: ['Glargine 20 units IV', 'Draw 20 units from the pen cartridge with a syringe'],
    twins: ['Continue glargine 20 units SC alongside the IV insulin', 'Never draw insulin from a pen'],
  },
  {
    of: 'hydrocortisone in adrenal failure',
    patient: suspected('adrenal crisis'),
    why: /steroid that waits/u,
    harms: [
      'Hydrocortisone after the Synacthen result, not before',
      'Hydrocortisone only once cortisol is back',
      'Withhold hydrocortisone',
      'No steroids',
    ],
    twins: [
      'Hydrocortisone 100 mg IV now, do not wait for cortisol',
      'Take cortisol and ACTH, then hydrocortisone 100 mg IV',
      'No fludrocortisone while on hydrocortisone 200 mg/day',
    ],
  },
  {
    of: 'adrenals that are missing',
    patient: { ...noted('Addison’s disease, for hemicolectomy.'), setting: 'inpatient' },
    why: /steroid that waits or is left out/u,
    harms: [
      'No steroid cover needed',
      'Omit hydrocortisone on the day',
      'Withhold hydrocortisone and fludrocortisone until the infection is over',
      'Hydrocortisone not required, minor stress',
      'No stress dosing, continue the usual hydrocortisone',
      'No additional hydrocortisone for the operation',
    ],
    twins: [
      'Hydrocortisone 100 mg IV at induction',
      'Do not omit hydrocortisone',
      'Double hydrocortisone',
      'Hydrocortisone 100 mg IV, then 200 mg/24 h | No additional steroids for nausea',
    ],
  },
  {
    of: 'the steroid dose in illness',
    patient: both(listed('Addison disease', 'pneumonia'), vital({ temperature_celsius: 38.9 })),
    why: /usual steroid dose/u,
    harms: [
      'Continue usual hydrocortisone dose',
      'No need to increase her steroids, no sick-day dosing',
      'Halve hydrocortisone',
    ],
    twins: [
      'Hydrocortisone 100 mg IV, then 50 mg QDS; usual hydrocortisone dose after',
      'Double the usual hydrocortisone dose',
    ],
  },
  {
    of: 'the end of a steroid',
    patient: both(taking('prednisolone'), noted('Prednisolone 15 mg for 3 years for PMR.')),
    why: /a long-term corticosteroid, is left out/u,
    harms: ['Prednisolone 7.5 mg stopped today', 'Stop prednisolone today', 'Prednisolone stopped without taper'],
    twins: ['Do not stop prednisolone abruptly', 'Taper prednisolone by 1 mg a month'],
  },
  {
    of: 'thyroxine and the adrenals',
    patient: listed('hypopituitarism'),
    why: /thyroxine before/u,
    harms: [
      'Levothyroxine 12.5 micrograms before the hydrocortisone',
      'Levothyroxine 50 micrograms first, hydrocortisone next week',
      'Start levothyroxine 100 micrograms OD',
    ],
    twins: [
      'Hydrocortisone 20 mg/day first | Start levothyroxine 50 micrograms after a week',
      'Start levothyroxine only when on steroids',
    ],
  },
  {
    of: 'iodine in a storm',
    patient: listed('thyroid storm'),
    why: /iodine before/u,
    harms: ["Lugol's iodine first, PTU an hour later", 'Potassium iodide before carbimazole'],
    twins: ["PTU 600 mg, then Lugol's iodine an hour later", "Lugol's iodine after PTU"],
  },
  {
    of: 'aspirin in a storm',
    patient: listed('thyroid storm'),
    why: /aspirin against/u,
    harms: ['Aspirin 600 mg for fever', 'Treat the fever with aspirin'],
    twins: ['Paracetamol 1 g for fever, avoid aspirin', 'Cool with paracetamol'],
  },
  {
    of: 'an antithyroid drug',
    patient: both(taking('carbimazole'), lab('neutrophils', 0.1, '10^9/L')),
    why: /an antithyroid drug/u,
    harms: ['Continue carbimazole 20 mg', 'Keep the carbimazole going and add penicillin'],
    twins: ['Stop carbimazole for good', 'Do not restart carbimazole'],
  },
  {
    of: 'radioiodine',
    patient: noted('Breastfeeding a 4-month-old.'),
    why: /radioiodine/u,
    harms: ['Radioactive iodine 400 MBq', 'Radioiodine 400 MBq on Friday', 'I-131 next week, nursing goes on'],
    twins: ['No radioiodine; carbimazole 20 mg', 'Radioiodine six weeks after she stops breastfeeding'],
  },

  {
    of: 'radioiodine in pregnancy',
    patient: { demographics: { age_years: 29, sex: 'female', pregnant: true }, ...listed('Graves disease') },
    why: /radioiodine/u,
    harms: ['Radioactive iodine this week', 'Give radioiodine 400 MBq'],
    twins: ['Avoid radioiodine', 'Radioiodine after delivery'],
  },
  {
    of: 'antibiotics in neutropenia',
    patient: neutropenia,
    why: /antibiotics that wait/u,
    harms: [
      'Antibiotics once cultures are back',
      'Hold antibiotics, review in the morning',
      'Start meropenem only if procalcitonin is high: await result',
      'No antibiotics yet',
    ],
    twins: [
      'Cultures, then piperacillin/tazobactam 4.5 g IV now',
      'Blood cultures before antibiotics; meropenem 1 g IV TDS pending cultures',
      'Switch meropenem to co-amoxiclav once sensitivities are back',
      'Pip-taz 4.5 g IV after blood cultures are taken',
      'Do not delay antibiotics for the FBC result',
      'Continue meropenem until cultures are back',
    ],
  },
  {
    of: 'antibiotics in a cold',
    patient: listed('common cold'),
    why: /antibiotics that wait/u,
    harms: [],
    twins: ['No antibiotics yet', 'Antibiotics only if CRP is above 100'],
  },
  {
    of: 'the rectum',
    patient: neutropenia,
    why: /into the rectum/u,
    harms: ['Rectal temperature 4-hourly', 'Phosphate enema', 'Paracetamol 1 g PR'],
    twins: ['No rectal temperatures', 'Avoid suppositories', 'Tympanic temperature'],
  },
  {
    of: 'a needle in the muscle',
    patient: lab('platelets', 12, '10^9/L'),
    why: /injection into the muscle/u,
    harms: ['Vitamin B12 1 mg IM', 'Pethidine intramuscular 50 mg'],
    twins: ['Avoid IM injections', 'Adrenaline 0.5 mg IM for anaphylaxis', 'Vitamin B12 orally'],
  },
  {
    of: 'a plasma exchange',
    patient: suspected('thrombotic thrombocytopenic purpura'),
    why: /plasma exchange that waits/u,
    harms: ['Plasma exchange once ADAMTS13 is back', 'Await ADAMTS13 before PEX'],
    twins: [
      'Plasma exchange now, do not wait for ADAMTS13',
      'ADAMTS13 sample before plasma exchange is taken; PEX tonight',
    ],
  },
  {
    of: 'heparin flushes',
    patient: listed('HIT'),
    why: /heparin in the flush/u,
    harms: [
      'Heparin flush for the PICC',
      'Flush lines with heparin 10 units/mL',
      'Heparin flush per protocol; penicillin allergy noted',
    ],
    twins: [
      'List heparin, enoxaparin and heparin flushes as an allergy',
      'Add heparin flush to the allergy list',
      'Drug allergy entry: heparin of every kind, heparin flushes included',
      'Heparin and heparin locks go on the allergy banner',
      'No heparin flushes',
      'Saline flush; stop all heparin flushes',
    ],
  },
  {
    of: 'cold',
    patient: sickle,
    why: /cold on a sickle/u,
    harms: ['Ice packs to the legs', 'Cold compress for pain'],
    twins: ['Warm packs', 'Avoid cold packs', 'Morphine 5 mg IV'],
  },
  {
    of: 'the haemoglobin of sickle disease',
    patient: both(sickle, lab('haemoglobin', 68, 'g/L')),
    why: /raised too high/u,
    harms: ['Transfuse 4 units to Hb 130 g/L', 'Red cells, target Hb 12 g/dL'],
    twins: ['Transfuse one unit, target Hb 90 g/L', 'Keep Hb below 110 g/L', 'Do not transfuse to Hb 120'],
  },
  {
    of: 'an exchange',
    patient: both(sickle, noted('Acute chest syndrome, both lower zones.'), vital({ spo2_percent: 84 })),
    why: /no exchange/u,
    harms: ['Exchange transfusion not indicated', 'No transfusion; incentive spirometry'],
    twins: ['Exchange transfusion tonight', 'No delay to exchange transfusion'],
  },
  {
    of: 'tretinoin',
    patient: apl,
    why: /tretinoin that waits/u,
    harms: ['ATRA once PML-RARA is confirmed', 'Await FISH before starting ATRA', 'Withhold tretinoin'],
    twins: ['ATRA 45 mg/m2 now, do not wait for PCR', 'ATRA on suspicion'],
  },
  {
    of: 'leukapheresis',
    patient: apl,
    why: /leukapheresis of/u,
    harms: ['Leukapheresis tonight', 'Leucapheresis for the white count of 90'],
    twins: ['No leukapheresis', 'Avoid leucapheresis: hydroxycarbamide'],
  },
  {
    of: 'thick blood',
    patient: both(listed('hyperviscosity syndrome'), lab('haemoglobin', 74, 'g/L')),
    why: /red cells before the exchange/u,
    harms: ['Transfuse 2 units of red cells', 'Give 2 units PRBC'],
    twins: ['Plasma exchange tonight | Transfuse 1 unit red cells', 'No transfusion before the exchange'],
  },
  {
    of: 'tumour lysis',
    patient: listed('tumour lysis syndrome'),
    why: /an alkaline urine/u,
    harms: ['Alkalinise the urine with bicarbonate', 'Bicarbonate infusion, urine pH above 7'],
    twins: ['Do not alkalinise the urine', 'Rasburicase 0.2 mg/kg, 3 L/m2 fluid'],
  },
  {
    of: 'methotrexate',
    patient: noted('Methotrexate 10 mg taken daily for two weeks, mouth ulcers.'),
    why: /folic acid for a poisoning/u,
    harms: ['Folic acid 5 mg daily', 'Folic acid 15 mg IV'],
    twins: ['Folinic acid 20 mg IV 6-hourly', 'Calcium folinate 15 mg | Folic acid 5 mg later'],
  },
  {
    of: 'doxorubicin in the tissue',
    patient: noted('Doxorubicin extravasation at the left forearm, blister.'),
    why: /heat or a flush/u,
    harms: ['Warm compress to the arm', 'Flush the cannula with saline'],
    twins: ['Cold packs for 20 minutes QDS; dexrazoxane', 'Do not flush the line; aspirate'],
  },
  {
    of: 'vincristine in the tissue',
    patient: noted('Vincristine extravasation at the left forearm.'),
    why: /cold or a flush/u,
    harms: ['Ice packs to the arm', 'Flush the cannula with saline'],
    twins: ['Warm compress, hyaluronidase', 'Avoid cold'],
  },
  {
    of: 'a checkpoint inhibitor',
    patient: listed('immune-related myocarditis'),
    why: /a checkpoint inhibitor/u,
    harms: ['Continue pembrolizumab', 'Give next cycle of nivolumab on Monday'],
    twins: ['Stop pembrolizumab permanently; methylprednisolone 1 g', 'Never give pembrolizumab again'],
  },
  {
    of: 'a colitis of a checkpoint inhibitor',
    patient: listed('grade 3 immune-related colitis'),
    why: /a checkpoint inhibitor/u,
    harms: [
      'Ipilimumab and nivolumab given tomorrow as booked',
      'Continue nivolumab with steroid cover',
      'Continue nivolumab after the steroid dose',
    ],
    twins: [
      'Hold nivolumab; methylprednisolone 1 mg/kg',
      'Stop ipilimumab for good',
      'Nivolumab is held, discuss tomorrow with oncology',
      'Resume nivolumab once the colitis has settled to grade 1',
    ],
  },
  {
    of: 'hands on the spine',
    patient: listed('atlanto-axial subluxation', 'rheumatoid arthritis'),
    why: /hands on a spine/u,
    harms: ['Neck manipulation by physiotherapy', 'Chiropractor referral'],
    twins: ['No neck manipulation', 'Hard collar, avoid spinal manipulation'],
  },
  {
    of: 'a pressed cord',
    patient: noted('MRI: metastatic spinal cord compression at T8. Legs weak 3/5.'),
    why: /the steroid of a compressed/u,
    harms: ['No dexamethasone', 'Steroids not indicated'],
    twins: ['Dexamethasone 16 mg now', 'No delay to dexamethasone'],
  },
  {
    of: 'a reaction',
    patient: noted('Ten minutes into the transfusion: loin pain, temperature 39.2, dark urine, BP 78/40.'),
    why: /a transfusion that goes on/u,
    harms: ['Slow down the transfusion and give chlorphenamine', 'Paracetamol and continue the unit'],
    twins: ['Stop the transfusion, saline through a new line', 'Do not restart the transfusion'],
  },
  {
    of: 'the line of blood',
    patient: lab('haemoglobin', 60, 'g/L'),
    why: /blood in one line/u,
    harms: ['Red cells through the same line as 5% dextrose', "PRBCs primed with Hartmann's"],
    twins: ['Red cells in a separate line from dextrose', 'Never run blood in the same line as calcium'],
  },
  {
    of: 'warm blood',
    patient: lab('haemoglobin', 60, 'g/L'),
    why: /warmed without/u,
    harms: ['Warm the blood in hot water', 'Put the units on the radiator'],
    twins: ['Blood warmer', 'Never warm blood in hot water'],
  },
  {
    of: 'slow blood',
    patient: lab('haemoglobin', 60, 'g/L'),
    why: /over more than four hours/u,
    harms: ['One unit of red cells over 6 hours', '2 units each over 8 h'],
    twins: ['One unit over 3 hours', '2 units red cells over 6 hours', '1 L saline over 8 hours'],
  },
  {
    of: 'the check',
    patient: lab('haemoglobin', 60, 'g/L'),
    why: /without the check/u,
    harms: ['Start blood without the bedside check', 'Skip wristband check to save time'],
    twins: ['Never skip the bedside check', 'Two-person bedside check'],
  },
  {
    of: 'irradiated blood',
    patient: listed('Hodgkin lymphoma'),
    why: /not irradiated/u,
    harms: ['2 units of non-irradiated red cells', 'Irradiation not required'],
    twins: ['Irradiated red cells 2 units', 'Do not give non-irradiated blood'],
  },
  {
    of: 'blood for a full heart',
    patient: both(listed('heart failure'), lab('haemoglobin', 66, 'g/L')),
    why: /units in a hurry/u,
    harms: ['3 units back to back', 'Two units of red cells over 1 hour'],
    twins: ['One unit over 3.5 hours with furosemide 20 mg', 'Two units, each over 3 hours'],
  },
  {
    of: 'warfarin and the brain',
    patient: both(taking('warfarin'), listed('subdural haematoma')),
    why: /plasma or a tablet/u,
    harms: ['Vitamin K 2.5 mg PO', 'FFP 15 mL/kg', 'Vitamin K 5 mg PO', 'FFP instead of PCC'],
    twins: ['PCC 50 units/kg and vitamin K 10 mg IV', 'Beriplex 3000 units, not FFP'],
  },
  {
    of: 'a haemophilia',
    patient: noted('Severe haemophilia A. Fell downstairs, hit his head, headache.'),
    why: /clotting factor after/u,
    harms: ['CT head first, factor VIII if it shows a bleed', 'Factor VIII only if CT is positive', 'CT before factor'],
    twins: ['Factor VIII 50 units/kg before CT', 'Factor VIII now | CT head within the hour'],
  },
  {
    of: 'a wounded haemophilia',
    patient: noted('Haemophilia A, severe. Single stab to the left chest, tension pneumothorax.'),
    why: /no clotting factor for/u,
    harms: [
      'Factor concentrate not needed while the drain yields little blood',
      'No factor VIII for now; TXA 1 g IV only',
      'Withhold FVIII, chest drain 28F',
      'Factor VIII omitted as the wound is small',
    ],
    twins: [
      'Factor VIII 50 units/kg = 4000 units IV now, then chest drain',
      'No further factor VIII until the level is back | Factor VIII 4000 units IV now',
      'Do not withhold factor VIII',
      'FVIII 50 IU/kg; hold none without haematology',
    ],
  },
  {
    of: 'no match',
    patient: both(listed('warm AIHA'), lab('haemoglobin', 38, 'g/L')),
    why: /no unit matches/u,
    harms: ['Wait for fully compatible blood', 'Withhold transfusion'],
    twins: ['Transfuse least-incompatible red cells now', 'Do not wait for compatible blood'],
  },
  {
    of: 'starch',
    patient: listed('septic shock'),
    why: /starch for/u,
    harms: ['Hydroxyethyl starch 500 mL', 'Voluven 6% 500 mL stat'],
    twins: ['No hydroxyethyl starch', "Hartmann's 500 mL"],
  },
  {
    of: 'a necrotising fasciitis',
    patient: suspected('necrotising fasciitis'),
    why: /before the knife/u,
    harms: ['MRI before surgery', 'Surgery only if antibiotics fail at 24 h', 'No surgery at this stage'],
    twins: ['Theatre now; do not wait for MRI', 'Debridement tonight, second look at 24 h'],
  },
  {
    of: 'a contaminant',
    patient: noted('Blood cultures: S. aureus in both bottles.'),
    why: /taken for a contaminant/u,
    harms: ['Staphylococci regarded as a contaminant; flucloxacillin not started', 'Treat as skin flora'],
    twins: ['Never a contaminant: flucloxacillin 2 g 4-hourly', 'Flucloxacillin 2 g IV'],
  },
  {
    of: 'an echocardiogram',
    patient: listed('S. aureus bacteraemia'),
    why: /no echocardiogram/u,
    harms: ['Echo not needed', 'No repeat blood cultures'],
    twins: ['Echo within 5 days', 'TTE today | no TOE if TTE is clear and cultures clear'],
  },
  {
    of: 'a line',
    patient: noted('PICC in right arm. Blood cultures: MSSA. Candida none.'),
    why: /a line that is kept/u,
    harms: ['Keep the PICC for access', 'Retain the line and treat through it'],
    twins: ['Remove the PICC', 'Do not keep the line'],
  },
  {
    of: 'C. difficile',
    patient: listed('C. difficile colitis'),
    why: /colitis by difficile/u,
    harms: ['Vancomycin 1 g IV BD', 'IV vancomycin'],
    twins: ['Vancomycin 125 mg PO QDS', 'Vancomycin 500 mg NG QDS with metronidazole 500 mg IV'],
  },
  {
    of: 'a cryptococcal meningitis',
    patient: listed('cryptococcal meningitis'),
    why: /steroids for a cryptococcal/u,
    harms: ['Dexamethasone 0.4 mg/kg', 'Prednisolone 60 mg'],
    twins: ['No dexamethasone', 'Liposomal amphotericin 10 mg/kg, flucytosine'],
  },
  {
    of: 'a test for Cryptococcus that is negative',
    patient: noted('Cryptococcal antigen and HBsAg negative.'),
    why: /steroids for a cryptococcal/u,
    harms: [],
    twins: ['Prednisolone 40 mg twice daily'],
  },
  {
    of: 'ART',
    patient: listed('cryptococcal meningitis'),
    why: /antiretroviral drugs at once/u,
    harms: ['Start ART today', 'Dolutegravir-based ART on day 1'],
    twins: ['ART after 4 to 6 weeks', 'Do not start ART now: 4-6 weeks'],
  },
  {
    of: 'an encephalitis',
    patient: suspected('HSV encephalitis'),
    why: /aciclovir waits/u,
    harms: [
      'Aciclovir 0.5 g only once the PCR is positive',
      'Aciclovir once PCR is positive',
      'Valaciclovir 1 g PO TDS',
      'Withhold aciclovir',
    ],
    twins: ['Aciclovir 10 mg/kg IV TDS now', 'Aciclovir 10 mg/kg IV; stop if PCR is negative twice'],
  },
  {
    of: 'an endocarditis',
    patient: listed('infective endocarditis', 'ischaemic stroke'),
    why: /clot-dissolving/u,
    harms: ['Alteplase 0.9 mg/kg', 'Tenecteplase 0.25 mg/kg IV'],
    twins: ['No alteplase', 'Thrombectomy'],
  },
  {
    of: 'a giant cell arteritis',
    patient: suspected('giant cell arteritis'),
    why: /steroid that waits for the biopsy/u,
    harms: [
      'Prednisolone only after the biopsy result',
      'Hold steroids until biopsy',
      'Await biopsy before starting prednisolone',
    ],
    twins: [
      'Prednisolone 60 mg once daily now, biopsy within 2 weeks',
      'Start prednisolone 60 mg today; do not wait for the biopsy',
      'Prednisolone 60 mg once daily, biopsy next week',
      'No visual loss; prednisolone 40 mg, methylprednisolone only if vision fails',
    ],
  },
  {
    of: 'an arteritis that threatens the eye',
    patient: noted('Jaw claudication, left eye going dark twice today.'),
    why: /steroid that waits for the biopsy/u,
    harms: [
      'No steroid yet',
      'Start pred 60 mg only after histology',
      'No prednisolone today, review after the biopsy',
      'No steroids before the biopsy',
      'Start prednisolone 37.5 mg after the temporal artery biopsy',
      'Delay steroids until the biopsy is taken',
    ],
    twins: [
      'Prednisolone 60 mg today, biopsy within two weeks',
      'Methylprednisolone 500 mg IV now',
      'Do not delay prednisolone for the biopsy',
      'No steroid-sparing agent yet',
      'Continue prednisolone, taper after the biopsy result',
    ],
  },
  {
    of: 'a steroid in a joint',
    patient: hotKnee,
    why: /steroid injected into a joint/u,
    harms: [
      'Inject the knee with triamcinolone 40 mg',
      'Methylprednisolone 40 mg intra-articular',
      'Intra-articular steroid today',
    ],
    twins: ['No steroid injection until cultures', 'Intra-articular steroid once infection is excluded'],
  },
  {
    of: 'a joint',
    patient: hotKnee,
    why: /a hot joint that nobody taps/u,
    harms: ['Aspiration not needed', 'No joint aspiration; flucloxacillin 2 g IV'],
    twins: ['Aspirate the knee now, no risk factors for bleeding', 'No delay to aspiration'],
  },
  {
    of: 'a scleroderma renal crisis',
    patient: listed('scleroderma renal crisis'),
    why: /an ACE inhibitor that is stopped/u,
    harms: ['Stop ramipril as creatinine is rising', 'Hold ACE inhibitor', 'Captopril contraindicated'],
    twins: ['Captopril 12.5 mg TDS, titrate; do not stop for creatinine', 'Never hold ACE inhibitors here'],
  },
  {
    of: 'steroid in a scleroderma renal crisis',
    patient: listed('scleroderma renal crisis'),
    why: /much steroid/u,
    harms: ['Prednisolone 60 mg OD', 'Pulsed methylprednisolone 1 g'],
    twins: ['Avoid high-dose steroids', 'Captopril 12.5 mg'],
  },
  {
    of: 'a vasculitis',
    patient: listed('ANCA vasculitis with alveolar haemorrhage'),
    why: /vasculitis of lung/u,
    harms: ['Methylprednisolone once biopsy confirms', 'Await renal biopsy before cyclophosphamide'],
    twins: ['Methylprednisolone 1 g now, do not wait for the biopsy', 'Methylprednisolone 1 g daily for 3 days'],
  },
  {
    of: 'hydroxychloroquine',
    patient: {
      demographics: { age_years: 30, sex: 'female', pregnant: true },
      ...listed('systemic lupus erythematosus (SLE)'),
    },
    why: /hydroxychloroquine stopped/u,
    harms: ['Stop hydroxychloroquine', 'HCQ contraindicated in pregnancy'],
    twins: ['Continue hydroxychloroquine; never stop it in pregnancy', 'Hydroxychloroquine 200 mg BD'],
  },
]

describeContrasts(contrasts)
