import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'an infected pancreas',
    note: 'CT: infected pancreatic necrosis with gas, rigors.',
    harms: ['Pancreas clinic in two weeks', 'Ciprofloxacin by mouth | Write to the surgical team'],
    twins: ['Meropenem 1 g IV, drainage tomorrow', 'HDU | Pancreas clinic in six weeks'],
  },
  {
    of: 'a gangrenous gall bladder',
    note: 'Cholecystitis with sepsis, lactate 3.1, gallbladder wall gas.',
    harms: ['Waiting list for cholecystectomy', 'Fit to go home on co-amoxiclav'],
    twins: ['Cholecystostomy tonight', 'Surgical registrar now | Waiting list for an interval operation'],
  },
  {
    of: 'a toxic megacolon',
    note: 'Known colitis, transverse colon dilated to 8 cm, HR 126.',
    harms: ['Colonoscopy, routine list', 'Prednisolone 40 mg, IBD nurse in 5 days'],
    twins: ['Hydrocortisone 100 mg four times daily, surgeons now', 'Admit for joint care | IBD clinic in two weeks'],
  },
  {
    of: 'an acute liver failure',
    note: 'ALT 6,200, INR 3.4, drowsy with a flap.',
    harms: ['Liver clinic in a week', 'Repeat LFTs with the GP in two days, off home'],
    twins: ['Liver transplant unit called now, acetylcysteine', 'ICU and acetylcysteine | Liver clinic in a month'],
  },
  {
    of: 'a hepatitis',
    note: 'ALT 1,450 with hepatitis A, INR 1.1, alert.',
    harms: [],
    twins: ['Liver clinic in a week', 'Off home'],
  },
  {
    of: 'a rapid nephritis',
    note: 'ANCA positive, creatinine from 110 to 320 in nine days, red cell casts.',
    harms: ['Renal clinic in two weeks', 'Await the outpatient biopsy, GP to repeat bloods'],
    twins: ['Methylprednisolone 500 mg daily, renal ward', 'Admit under nephrology | Renal clinic in two weeks after'],
  },
  {
    of: 'a bleeding lung and kidney',
    note: 'Goodpasture disease, coughing blood, creatinine 410.',
    harms: ['Chest clinic appointment in two weeks', 'No bed needed; anti-GBM titre by post'],
    twins: ['Plasma exchange tonight', 'Transfer to the renal unit | Chest clinic in a month'],
  },
  {
    of: 'a nephritis in remission',
    note: 'ANCA vasculitis in remission, creatinine stable.',
    harms: [],
    twins: ['Renal clinic in three months', 'Off home'],
  },
  {
    of: 'a crushed muscle',
    note: 'Long lie of 14 hours, CK 48,000, potassium 6.8, urine brown.',
    harms: ['Drink plenty, repeat CK in a week', 'Taxi home with oral fluids'],
    twins: ['Calcium gluconate 10% 30 mL, saline 1 L/h', 'HDU, IV fluids | Renal clinic in two weeks'],
  },
  {
    of: 'a fracture by the word crush',
    note: 'Crush fracture of L1, potassium 4.2.',
    harms: [],
    twins: ['Fracture clinic in two weeks', 'Off home with paracetamol'],
  },
  {
    of: 'priapism',
    note: 'Painful erection for 7 hours, sickle cell disease.',
    harms: ['Urology clinic next week', 'Pseudoephedrine | Urology review in the morning'],
    twins: ['Corporal aspiration and phenylephrine', 'Urologist called now | Urology clinic next week'],
  },
]

describePutOff(rows, { age_years: 44, sex: 'male' })
