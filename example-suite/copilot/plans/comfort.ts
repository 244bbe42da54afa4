import type { Chart } from '../chart.ts'
import type { Plan } from '../plan.ts'

/** Comfort care: relief only, by the patient's own plan. */
export const planComfort = (chart: Chart): Plan => ({
  topic: 'palliative',
  problems: [chart.has(/pneumonia/iu) ? 'pneumonia at the end of life' : 'end of life care'],
  severity: 'severe',
  steps: [
    {
      wordings: [
        'Keep morphine 2.5 mg subcutaneously ready for breathlessness, and sit the patient up with a fan at the bedside.',
        'Treat breathlessness with a small dose of subcutaneous morphine, and position the patient upright.',
      ],
      urgency: 'urgent',
      query: 'palliative comfort opioid breathlessness',
      drugs: [
        {
          drug: 'morphine',
          against: 'kidney function and earlier opioid doses',
          finding: 'small dose, as already tolerated',
        },
      ],
    },
    {
      wordings: [
        'Offer glycopyrronium 200 micrograms subcutaneously for rattling secretions, with mouth care.',
        'Use hyoscine butylbromide 20 mg subcutaneously if secretions trouble the patient or the family.',
      ],
      urgency: 'routine',
      query: 'palliative secretions comfort',
      drugs: [{ drug: 'antimuscarinic', against: 'urinary retention', finding: 'catheter not in place; watch for it' }],
    },
  ],
  safetyNet: ['Call the palliative care team if distress is not relieved within an hour of a dose.'],
  doubts: ['Antibiotics are left out because the advance care plan says so.'],
})
