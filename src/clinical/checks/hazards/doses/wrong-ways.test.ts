import { describeDoubted } from '../doubted.test-kit.ts'

describeDoubted([
  {
    of: 'a feed in a vein',
    patient: { conditions: [{ name: 'oesophagectomy' }] },
    why: /feed for the gut/u,
    harms: [
      'Run Nutrison through the central line at 40 mL/h',
      'Connect the feed to the spare lumen',
      'Hang the Peptisorb bag on the neck line',
      'Jejunal feed via the PICC',
      'The tube feed goes into the right jugular line',
      'Osmolite intravenously overnight',
    ],
    twins: [
      'Parenteral nutrition through the central line',
      'Nasojejunal tube, then Nutrison 20 mL/h; glucose through the neck line',
      'Label the feed bag "not for intravenous use"',
      'NG feed 30 mL/h and thiamine 200 mg IV',
    ],
  },
  {
    of: 'an oral form in a vein',
    patient: {},
    why: /made for swallowing/u,
    harms: [
      'Oral morphine solution 5 mg through the cannula',
      'Crush the tablets, dissolve in water and inject them through the line',
      'Give the suspension IV',
    ],
    twins: [
      'Oral morphine solution 5 mg by mouth',
      'Never inject crushed tablets',
      'Crush the tablets for the NG tube',
    ],
  },
  {
    of: 'potassium that is pushed',
    patient: { labs: [{ name: 'potassium', value: 2.4, unit: 'mmol/L' }] },
    why: /pushed|push of potassium/u,
    harms: [
      'Potassium chloride 20 mmol as a quick injection into the cannula',
      'Inject the 10 mL ampoule of KCl straight into the line',
      'KCl 20 mmol neat, bolus',
    ],
    twins: [
      'KCl 20 mmol/h by pump, no bolus',
      'An IV push of potassium can stop the heart: 10 mmol/h by pump',
      'Magnesium 8 mmol as a bolus, then KCl 10 mmol/h',
    ],
  },
  {
    of: 'the adrenaline of a muscle in a vein',
    patient: { conditions: [{ name: 'anaphylaxis' }] },
    why: /adrenaline of a muscle/u,
    harms: ['Half a milligram of adrenaline intravenously now', 'Adrenaline 500 micrograms IV'],
    twins: ['Adrenaline 0.5 mg IM into the thigh', 'Adrenaline infusion 0.1 micrograms/kg/min IV'],
  },
])
