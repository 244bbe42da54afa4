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
    of: 'water in a vein',
    patient: { labs: [{ name: 'sodium', value: 168, unit: 'mmol/L' }] },
    why: /water without any salt or sugar/u,
    harms: [
      'Sterile water for injection 1,000 mL IV at 250 mL/h via the central line',
      'Free water deficit 4 L: distilled water 500 mL intravenously over 4 h',
      'Run 1000 mL of sterile water through the PICC',
      'Water for injection 1 L by the right jugular line at 200 mL/h',
    ],
    twins: [
      'Free water 250 mL by NG tube every 4 hours',
      'Glucose 5% 1,000 mL IV at 150 mL/h for the water deficit',
      'Sodium bicarbonate 150 mmol in 1 L sterile water IV at 100 mL/h',
      'Reconstitute with 10 mL of sterile water for injection and give IV over 5 minutes',
      'Free water deficit 4 L; dextrose 5% 500 mL IV over 4 h',
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
  {
    of: 'what is breathed in, in a vein',
    patient: { labs: [{ name: 'potassium', value: 7.4, unit: 'mmol/L' }] },
    why: /made to be breathed in/u,
    harms: [
      'Ventolin 20 mg of nebuliser solution drawn up and injected IV over 2 minutes',
      'Salbutamol nebules 10 mg through the cannula',
      'Inject 5 mg of the nebulizer solution over 5 min',
      'Ipratropium nebuliser solution 500 micrograms IV push',
    ],
    twins: [
      'Salbutamol nebuliser solution 20 mg over 20 min by mask, insulin 10 units IV over 15 min',
      'Salbutamol nebules 5 mg and magnesium sulfate 2 g IV over 20 min',
      'Never inject the nebuliser solution',
      'Salbutamol 250 micrograms IV over 5 min; nebuliser solution 5 mg hourly',
      'Nebulised salbutamol 10 mg; calcium gluconate through the cannula',
    ],
  },
  {
    of: 'a local anaesthetic in a vein',
    patient: { conditions: [{ name: 'colectomy' }] },
    why: /local anaesthetic of a nerve/u,
    harms: [
      'Durchbruchschmerz: Bupivacain 0,25 % 10 ml als i.v.-Bolus über Braunüle',
      'Bupivacaine 0.25% 10 mL IV for breakthrough pain',
      'Ropivacaine 0.2% 20 mL intravenously over 10 min',
      'Levobupivacaine 25 mg IV bolus, repeat once',
    ],
    twins: [
      'Bupivacaine 0.1% 8 mL/h through the epidural, paracetamol 1 g IV',
      'Ropivacaine 0.2% wound infusion 8 mL/h; IV access stays',
      'Never give bupivacaine IV',
      'Lidocaine 1.5 mg/kg IV over 10 min',
      'Bupivacaine toxicity: lipid emulsion 20% 1.5 mL/kg IV bolus',
    ],
  },
])
