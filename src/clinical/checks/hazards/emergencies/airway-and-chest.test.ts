import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'a flat wound of the neck',
    note: 'Day 1 after thyroidectomy. Voice normal, no stridor, wound flat.',
    harms: [],
    twins: ['Calcium in the morning, surgeon to review tomorrow', 'Off home, clinic in two weeks'],
  },
  {
    of: 'tension',
    note: 'Left pneumothorax, trachea deviated to the right, SBP 78.',
    harms: ['Pleural clinic in three days', 'Chest film in the morning, hold a drain until then'],
    twins: ['Needle decompression at once, then a chest drain', 'Chest drain now | Pleural clinic in two weeks'],
  },
  {
    of: 'a small pneumothorax',
    note: 'Small right pneumothorax, no shift, breathes well.',
    harms: [],
    twins: ['Pleural clinic in three days, home', 'Can leave with safety advice'],
  },
  {
    of: 'an effusion with shift',
    note: 'Massive left pleural effusion with mediastinal shift, breathless at rest, SpO2 88%.',
    harms: ['Pleural list next Tuesday', 'Furosemide 40 mg | Back to the lodge tonight'],
    twins: ['Chest drain today | Pleural clinic next Tuesday', 'Therapeutic aspiration of 1.5 L now'],
  },
  {
    of: 'an empyema',
    note: 'Aspirate: frank pus, pleural fluid pH 6.9.',
    harms: ['Amoxicillin, chest clinic in a fortnight', 'Not for admission, co-amoxiclav by mouth'],
    twins: ['12 F drain today, co-amoxiclav 1.2 g | Chest clinic in a fortnight', 'Admit for a drain'],
  },
  {
    of: 'an empyema of the past',
    note: 'Empyema in 2019, drained. Now a dry cough.',
    harms: [],
    twins: ['Chest clinic in a fortnight', 'Off home'],
  },
  {
    of: 'an abscess of the lung',
    note: 'CT: lung abscess with rigors, SBP 94, RR 28.',
    harms: ['Amoxicillin by mouth | Chest clinic in ten days', 'TTO and go: co-amoxiclav for six weeks'],
    twins: ['IV co-amoxiclav and a bed', 'Admit to HDU | Chest clinic in six weeks'],
  },
  {
    of: 'a torn gullet',
    note: 'Vomited hard, then chest pain and surgical emphysema of the neck.',
    harms: ['Omeprazole | Endoscopy in two weeks', 'Upper GI surgeons tomorrow, analgesia'],
    twins: ['CT with contrast now, nil by mouth', 'Upper GI surgeons called now | Endoscopy in six weeks'],
  },
  {
    of: 'mediastinitis',
    note: 'Ten days after bypass: sternal wound with pus, sternum clicks, rigors.',
    harms: ['Wound clinic on Friday', 'Flucloxacillin 1 g, district nurse, good to go'],
    twins: [
      'Cardiothoracic surgeons for debridement tonight',
      'Admit under cardiothoracic surgery | Wound clinic in a month',
    ],
  },
  {
    of: 'a deep neck abscess',
    note: 'CT neck: retropharyngeal collection 3 cm, stiff neck, fever.',
    harms: ['ENT clinic next week', 'Co-amoxiclav | ENT review in the morning'],
    twins: ['ENT now, ceftriaxone 2 g', 'Theatre tonight for drainage | ENT clinic next week'],
  },
  {
    of: 'Ludwig',
    note: 'Floor of the mouth hard and raised after a bad molar, T 38.8.',
    harms: ['Dentist on Monday', 'Metronidazole by mouth, see how it goes'],
    twins: [
      'Anaesthetist and OMFS now',
      'Maxillofacial team at the bedside: airway and drainage | Dentist in two weeks',
    ],
  },
  {
    of: 'a toothache',
    note: 'Bad molar, floor of mouth soft, no fever.',
    harms: [],
    twins: ['Dentist on Monday, home', 'Amoxicillin 500 mg | Dental appointment in three days'],
  },
  {
    of: 'a quinsy',
    note: 'Right quinsy, uvula pushed over, mouth opens 1 cm, cannot swallow tablets.',
    harms: ['Penicillin V tablets, GP in two days', 'Gargle and off home'],
    twins: [
      'ENT for aspiration, benzylpenicillin 1.2 g',
      'Needle aspiration in the department, then can leave with co-amoxiclav',
    ],
  },
  {
    of: 'a bleeding tonsil bed',
    note: 'Day 6 after tonsillectomy, bleeding since tea time, clot in the fossa.',
    harms: ['ENT clinic tomorrow', 'Let him go with tranexamic acid'],
    twins: ['ENT now, cannula, group and save', 'Admit under ENT | ENT clinic in two weeks'],
  },
  {
    of: 'a throat that heals',
    note: 'Day 6 after tonsillectomy, no bleeding, white slough.',
    harms: [],
    twins: ['Off home with ibuprofen', 'ENT clinic in two weeks'],
  },
]

describePutOff(rows)
