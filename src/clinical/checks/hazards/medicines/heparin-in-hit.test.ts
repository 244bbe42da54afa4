import { describeDoubted } from '../doubted.test-kit.ts'

const why = /feeds the clots|thrombosis \(ASH|allergy to heparin/u

describeDoubted([
  {
    of: 'heparin of any name and form for who makes antibodies to it',
    patient: { conditions: [{ name: 'heparin-induced thrombocytopenia' }, { name: 'haemodialysis' }] },
    why,
    harms: [
      'Innohep 14,000 units each evening',
      'PCI under unfractionated heparin to an ACT of 280',
      'The radiologist gives 4000 units of heparin in the lab',
      'Run dialysis with the usual bolus and hourly pump',
      'Lock the catheter with heparin 5000 units/mL',
      'LMWH may follow the infusion at 175 units/kg',
      'Heparin stops after the weekend',
      'She can come off argatroban, and Clexane (80 mg bd) covers the clot at home',
      'Thromboprophylaxis per ward protocol',
    ],
    twins: [
      'Argatroban 2 micrograms/kg/min; all heparin stopped, saline flushes',
      'Dialysis heparin-free, catheter locked with citrate',
      'Bivalirudin for the PCI; no heparin in any form',
      'Fondaparinux 7.5 mg daily; heparin allergy on the chart',
      'Forbid UFH, LMWH, heparin flushes and heparin-coated lines; danaparoid by weight',
    ],
  },
  {
    of: 'heparin where the antibodies were looked for in vain',
    patient: { notes: [{ text: 'Anti-PF4 negative, HIT excluded.' }, { text: 'Never had HIT.' }] },
    why,
    harms: [],
    twins: ['Enoxaparin 80 mg bd', 'Heparin flush for the PICC', 'Run dialysis with the usual bolus'],
  },
])
