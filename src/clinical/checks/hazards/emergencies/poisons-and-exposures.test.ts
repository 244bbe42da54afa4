import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'carbon monoxide',
    note: 'Boiler alarm, carboxyhaemoglobin 24%, headache.',
    harms: ['Paracetamol, home to the same flat', 'Gas engineer, GP in two days'],
    twins: ['15 L oxygen by mask', 'High-flow oxygen for 6 h | GP in two days'],
  },
  { of: 'a smoker', note: 'COHb 3.1%, smoker, cough.', harms: [], twins: ['GP in two weeks', 'Off home'] },
  {
    of: 'methanol',
    note: 'Drank screen wash, vision blurred, anion gap 28.',
    harms: ['Eye clinic in a week', 'Antiemetic, sleep in his own bed'],
    twins: ['Fomepizole 15 mg/kg', 'Ethanol and haemodialysis | Eye clinic in a week'],
  },
  {
    of: 'lithium',
    note: 'Lithium level 2.6, coarse tremor, ataxia.',
    harms: ['Repeat level in a week', 'Halve the dose, off home'],
    twins: ['Stop lithium, saline 2 L, level at 6 h', 'Renal registrar now | Repeat level in a week'],
  },
  {
    of: 'a usual lithium',
    note: 'Lithium level 0.8, well.',
    harms: [],
    twins: ['Repeat level in three months', 'Off home'],
  },
  {
    of: 'digoxin',
    note: 'Digoxin level 4.8, yellow vision, potassium 6.6.',
    harms: ['Cardiology clinic in two weeks', 'Omit digoxin for two days, fit to go home'],
    twins: ['DigiFab, monitored bed', 'Digoxin-specific antibody | Cardiology clinic in two weeks'],
  },
  {
    of: 'a usual digoxin',
    note: 'Digoxin level 0.9 micrograms/L, well.',
    harms: [],
    twins: ['Cardiology clinic in two weeks', 'Off home'],
  },
  {
    of: 'amitriptyline',
    note: 'Took 40 amitriptyline tablets two hours ago.',
    harms: ['Psychiatry clinic next week', 'Charcoal refused; taxi home with his sister'],
    twins: ['ECG, sodium bicarbonate 50 mmol if QRS above 100', 'Monitored bed for 12 h | Psychiatry clinic next week'],
  },
  {
    of: 'propranolol',
    note: 'Swallowed a whole strip of propranolol, took 30 at noon.',
    harms: ['GP tomorrow, see how it goes', 'Fit to go home'],
    twins: ['Glucagon 5 mg, TOXBASE', 'Monitor for 12 h | GP in a week'],
  },
  {
    of: 'serotonin',
    note: 'Serotonin syndrome: clonus, T 39.4, agitated.',
    harms: ['Psychiatry clinic in a week', 'Stop sertraline, off home'],
    twins: ['Diazepam 10 mg, cooling', 'HDU | Psychiatry clinic in a week'],
  },
  {
    of: 'neuroleptic malignant',
    note: 'Neuroleptic malignant syndrome on depot, rigid, CK 9000.',
    harms: ['CPN in two days', 'Procyclidine and back to the hostel'],
    twins: ['Cooling, lorazepam, dantrolene', 'ICU | CPN in two weeks'],
  },
  {
    of: 'heat stroke',
    note: 'Collapsed in a marathon, rectal 41.6.',
    harms: ['GP in two days', 'Paracetamol and off home'],
    twins: ['Ice bath now', 'Immersion cooling | GP in a week'],
  },
  {
    of: 'hypothermia',
    note: 'Found in a ditch, core temperature 29.4 °C.',
    harms: ['GP in two days', 'Hot drink and back to the shelter'],
    twins: ['Forced-air rewarming', 'ICU | GP in a week'],
  },
  {
    of: 'frostbite',
    note: 'Deep frostbite of six toes, grade 3, numb.',
    harms: ['Podiatry in two weeks', 'Dressing, back to the camp'],
    twins: ['Iloprost infusion', 'Rewarm at 38 °C, vascular surgery | Podiatry in two weeks'],
  },
  {
    of: 'a snake bite',
    note: 'Bitten by an adder an hour ago, swelling to the knee.',
    harms: ['GP in two days', 'Cetirizine and off home'],
    twins: ['Antivenom, TOXBASE', 'Observe for 24 h | GP in a week'],
  },
  {
    of: 'a dry bite',
    note: 'Adder bite, dry bite, observed for 24 h, no swelling.',
    harms: [],
    twins: ['GP in two days', 'Off home'],
  },
  {
    of: 'high voltage',
    note: 'Touched an 11 kV line, burn of the hand and the foot.',
    harms: ['Dressing clinic on Monday', 'ECG normal, good to go'],
    twins: ['Telemetry, CK, burns centre', 'Admit | Dressing clinic in a week'],
  },
  {
    of: 'alcohol withdrawal',
    note: 'Delirium tremens: sees rats, shaking, sweating.',
    harms: ['Alcohol clinic on Monday', 'Let him go with vitamins'],
    twins: ['Chlordiazepoxide 30 mg, Pabrinex', 'Admit | Alcohol clinic in two weeks'],
  },
]

describePutOff(rows)
