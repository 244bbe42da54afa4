import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'a spine that a tumour presses on, in a bed of the ward',
    note: 'Right upper lobe 52 mm mass. Legs 3/5 both sides, sensory level T6.',
    harms: ['Admit to the chest ward | MRI of the whole spine in the next elective outpatient slot in 10 days'],
    twins: ['Admit | MRI of the whole spine today', 'Admit | MRI of the spine within 24 h, clinic in 10 days'],
  },
  {
    of: 'status epilepticus',
    note: 'Still fitting after 12 minutes, two doses given at home.',
    harms: [
      'Levetiracetam 500 mg tablets | First fit clinic in two weeks',
      'Epilepsy nurse to be e-mailed, review in the morning',
    ],
    twins: [
      'Lorazepam 4 mg IV now',
      'Levetiracetam 60 mg/kg IV load, anaesthetist called now | First fit clinic in two weeks',
    ],
  },
  {
    of: 'a first seizure with a cause',
    note: 'First seizure this morning, left arm weak since, drowsy.',
    harms: ['First fit clinic within 14 days', 'Levetiracetam 500 mg | MRI routine, can leave with her son'],
    twins: ['CT head today | First fit clinic within 14 days', 'Admit, MRI tomorrow'],
  },
  {
    of: 'a first seizure that is over',
    note: 'First seizure, back to baseline, CT normal, no focal signs.',
    harms: [],
    twins: ['First fit clinic within 14 days, home with her son', 'Off home; no driving'],
  },
  {
    of: 'venous sinus thrombosis',
    note: 'CT venogram: sagittal sinus thrombosis, headache for four days.',
    harms: ['Aspirin 75 mg | Neurology clinic in two weeks', 'Paracetamol, no bed needed'],
    twins: ['Dalteparin 10000 units now | Neurology clinic in two weeks', 'Stroke unit admission'],
  },
  {
    of: 'a cord under a lytic vertebra',
    note: 'Hilar mass, lytic T8 with soft tissue toward the canal. Legs 3/5, no urine since last night.',
    harms: ['MRI spine as an outpatient, next open slot | Bladder scan and catheter today'],
    twins: ['MRI spine today, dexamethasone | Oncology clinic in two weeks'],
  },
  {
    of: 'a blocked shunt',
    note: 'VP shunt since 2011. Drowsy, vomiting, ventricles larger than last year.',
    harms: ['Shunt clinic in a week', 'Ondansetron | Neurosurgical opinion in the morning'],
    twins: ['Neurosurgery called now | Shunt clinic in a month', 'Transfer to the neurosurgical unit'],
  },
  {
    of: 'raised pressure',
    note: 'Headache and vomiting for a week, bilateral papilloedema.',
    harms: ['Outpatient MRI in three weeks', 'Codeine | Optician letter to the GP'],
    twins: ['CT and venogram today | Headache clinic in a month', 'Admit for CT'],
  },
  {
    of: 'known intracranial hypertension',
    note: 'Idiopathic intracranial hypertension, papilloedema unchanged, headache stable on acetazolamide.',
    harms: [],
    twins: ['Headache clinic in six weeks', 'Home with acetazolamide'],
  },
  {
    of: 'encephalitis',
    note: 'Fever 38.9, headache, behaviour odd since yesterday, cannot find words; temporal lobe signal on MRI.',
    harms: ['EEG when convenient', 'Back to the care home with oral fluids'],
    twins: ['Aciclovir 10 mg/kg IV', 'Admit, LP today | EEG when convenient'],
  },
  {
    of: 'botulism',
    note: 'Injects heroin. Diplopia, then descending paralysis of the arms.',
    harms: ['Nerve conduction studies, outpatient clinic next week', 'Neurology review in the morning'],
    twins: ['Antitoxin now and ICU', 'Botulinum antitoxin | Neurology clinic in two months'],
  },
  {
    of: 'tetanus',
    note: 'Lockjaw and spasms of the back after a rusty nail 9 days ago.',
    harms: ['Dental clinic on Tuesday', 'Diazepam 5 mg and a booster, off home'],
    twins: ['Tetanus immunoglobulin, ICU', 'Admit to ICU | Dental clinic later'],
  },
  {
    of: 'an injury of the neck',
    note: 'Dived into a shallow pool, midline cervical tenderness, tingling in both arms, grip weak.',
    harms: ['Soft collar, fracture clinic on Thursday', 'Good to go with naproxen'],
    twins: ['Immobilise, CT now', 'Spinal team called now | Fracture clinic in two weeks'],
  },
  {
    of: 'a stiff neck after a fall',
    note: 'Fell on Friday, neck pain, no weakness or tingling, CT clear.',
    harms: [],
    twins: ['Physiotherapy, off home', 'GP in two weeks'],
  },
  {
    of: 'a haematoma after a block',
    note: 'Epidural catheter out this morning, legs still weak six hours later and power worse than at noon, back pain.',
    harms: ['Ask the day team to look tomorrow', 'MRI in 72 hours'],
    twins: ['MRI now and neurosurgery', 'Emergency MRI spine | Pain clinic in two weeks'],
  },
  {
    of: 'a block that wears off',
    note: 'Spinal anaesthetic at noon, legs weak, recovering as expected, block wearing off.',
    harms: [],
    twins: ['Physiotherapy in the morning', 'Review tomorrow'],
  },
]

describePutOff(rows)
