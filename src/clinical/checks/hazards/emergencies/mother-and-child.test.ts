import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'eclampsia',
    note: '33 weeks, eclampsia: one fit at home, BP 168/112.',
    harms: ['Labetalol 100 mg, antenatal clinic in two days', 'Aspirin and off home'],
    twins: ['Magnesium 4 g, labour ward', 'Obstetric registrar now | Antenatal clinic in two days'],
  },
  {
    of: 'aspirin against pre-eclampsia',
    note: '18 weeks, aspirin for pre-eclampsia risk, BP 112/70.',
    harms: [],
    twins: ['Antenatal clinic in two weeks', 'Off home'],
  },
  {
    of: 'an abruption',
    note: '34 weeks, woody hard uterus, dark bleeding and pain.',
    harms: ['Antenatal clinic on Monday', 'Paracetamol, home to rest'],
    twins: ['Labour ward now, CTG', 'Category 1 caesarean | Postnatal clinic in six weeks'],
  },
  {
    of: 'fewer movements',
    note: '37 weeks, has not felt baby move since yesterday.',
    harms: ['Growth scan next week', 'Cold drink, rest on the left side, midwife tomorrow, review in the morning'],
    twins: ['CTG now | Growth scan next week', 'Maternity assessment unit today, heart trace'],
  },
  {
    of: 'a cord prolapse',
    note: 'Waters gone, cord visible at the vulva, 36 weeks.',
    harms: ['Antenatal clinic in the week, see how it goes', 'Taxi home for her bag'],
    twins: ['Knee-chest position, category 1 section now', 'Obstetric emergency call | Postnatal review in six weeks'],
  },
  {
    of: 'a septic miscarriage',
    note: 'Miscarriage at 11 weeks, fever 39, offensive discharge, uterus tender.',
    harms: ['Early pregnancy clinic in three days', 'Metronidazole by mouth, TTO and go'],
    twins: ['IV antibiotics and evacuation tonight', 'Gynaecology registrar now | Early pregnancy clinic in two weeks'],
  },
  {
    of: 'a miscarriage without fever',
    note: 'Complete miscarriage at 8 weeks, no fever, no offensive loss.',
    harms: [],
    twins: ['Early pregnancy clinic in three days', 'Off home'],
  },
  {
    of: 'a twisted ovary',
    note: 'Ovarian cyst 8 cm, sudden pain with vomiting, no flow on Doppler.',
    harms: ['Repeat ultrasound in six weeks', 'Gynae clinic, ultrasound in the morning'],
    twins: ['Laparoscopy tonight', 'Gynaecology registrar now | Repeat ultrasound in six weeks'],
  },
  {
    of: 'a quiet cyst',
    note: 'Ovarian cyst 3 cm, found by chance, flow normal.',
    harms: [],
    twins: ['Repeat ultrasound in six weeks', 'Off home'],
  },
  {
    of: 'a sick newborn',
    note: '9-day-old, T 38.4, feeds poorly, mottled.',
    harms: ['Health visitor in two days', 'Paracetamol and off home'],
    twins: ['Cefotaxime 50 mg/kg, LP', 'Paediatric registrar now | Health visitor in a week'],
  },
  {
    of: 'a well newborn',
    note: '9-day-old, afebrile, feeds well, sticky eye.',
    harms: [],
    twins: ['Health visitor in two days', 'Off home'],
  },
  {
    of: 'green vomit',
    note: '3-day-old with bright green vomit twice.',
    harms: ['Thicker feeds, GP in two days', 'Surgical opinion in the morning'],
    twins: ['Surgeons now, upper GI contrast', 'Transfer to the surgical centre | GP in two weeks'],
  },
  {
    of: 'an intussusception',
    note: 'Toddler with colic, red currant jelly stool, pale.',
    harms: ['Stool culture, paediatric clinic next week', 'Gaviscon and allowed to go home'],
    twins: ['Air enema now', 'Surgeons called now | Paediatric clinic next week'],
  },
  {
    of: 'a tight pylorus',
    note: '5-week-old, projectile vomiting, chloride 84, bicarbonate 36.',
    harms: ['Ultrasound, routine list, in a week', 'Ranitidine, health visitor to weigh in 3 days, home'],
    twins: ['IV fluids with potassium, surgeons', 'Admit for saline | Weight check in a week'],
  },
  {
    of: 'a baby who possets',
    note: '5-week-old, possets, no projectile vomiting, gaining weight.',
    harms: [],
    twins: ['Health visitor to weigh in 3 days, home', 'Off home'],
  },
  {
    of: 'an infected hip',
    note: '4-year-old, will not walk on the left leg, hip held flexed, T 39.1, CRP 88.',
    harms: ['Ibuprofen, fracture clinic in three days', 'X-ray when convenient; can leave with ibuprofen'],
    twins: ['Orthopaedic registrar now, ultrasound of the hip', 'Aspirate and wash out tonight | Clinic in two weeks'],
  },
  {
    of: 'an irritable hip',
    note: '4-year-old, limps, walks, afebrile, CRP 2.',
    harms: [],
    twins: ['Ibuprofen, review in two days, home', 'Off home'],
  },
  {
    of: 'an injury done to a child',
    note: 'Baby of 4 months, not yet rolling, spiral fracture of the femur.',
    harms: ['Fracture clinic in two weeks, off home', 'Letter to the GP'],
    twins: [
      'Paediatric consultant and child protection referral tonight',
      'Admit; skeletal survey | Fracture clinic in two weeks',
    ],
  },
]

describePutOff(rows, { age_years: 29, sex: 'female' })
