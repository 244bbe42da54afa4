import type { Chart } from '../chart.ts'
import type { Step } from '../plan.ts'

const antiplatelet = (chart: Chart, refs: Step['because']): Step => ({
  wordings: chart.takes(/apixaban|edoxaban/iu)
    ? ['Load with clopidogrel 300 mg beside the aspirin already given; an oral anticoagulant is on board.']
    : [
        'Load with aspirin 300 mg, unless already given, and ticagrelor 180 mg.',
        'Give aspirin 324 mg chewed if not yet taken, and add ticagrelor 180 mg.',
      ],
  urgency: 'emergent',
  query: 'aspirin ticagrelor antiplatelet',
  ...(refs ? { because: refs } : {}),
  drugs: [
    {
      drug: 'aspirin and ticagrelor',
      against: 'bleeding, anticoagulant, aspirin-induced asthma',
      finding: chart.takes(/apixaban|edoxaban/iu)
        ? 'on an oral anticoagulant: clopidogrel chosen, combination kept short'
        : 'none of these found',
    },
  ],
})

/** Reperfusion now, with what goes before it. */
export const stemiSteps = (chart: Chart, refs: Step['because']): Step[] => [
  {
    wordings: [
      'Activate the catheterisation laboratory now for primary PCI, aiming at a device within 90 minutes of first contact.',
      'Proceed to immediate primary PCI: activate the cath lab without waiting for further results.',
      'Send straight to the cath lab for primary PCI; arrange immediate transfer where the lab is elsewhere.',
    ],
    urgency: 'emergent',
    query: 'stemi pci catheterisation laboratory reperfusion',
    because: ['imaging:ecg'],
  },
  antiplatelet(chart, refs),
  {
    wordings: [
      'Give unfractionated heparin 70 units/kg intravenously for the procedure.',
      'Add an intravenous heparin bolus on the way to the laboratory.',
    ],
    urgency: 'emergent',
    query: 'heparin anticoagulation stemi',
    drugs: [{ drug: 'unfractionated heparin', against: 'bleeding', finding: 'none recorded' }],
  },
  ...((chart.patient.ecg?.st_deviation_mm.V4R ?? 0) >= 1
    ? [
        {
          wordings: ['Avoid nitrates and keep the filling pressure up: the right ventricle is involved.'],
          urgency: 'emergent' as const,
          query: 'right ventricular infarction nitrates inferior',
          because: ['imaging:ecg'],
        },
      ]
    : []),
]

/** Antithrombotic treatment and early angiography. */
export const nstemiSteps = (chart: Chart, refs: Step['because']): Step[] => {
  const anticoagulated = chart.takes(/apixaban|edoxaban/iu)
  return [
    antiplatelet(chart, refs),
    {
      wordings: anticoagulated
        ? [
            `Hold the next dose of ${anticoagulated.name} until the timing of angiography is agreed with the interventional team.`,
          ]
        : [
            'Start fondaparinux 2.5 mg subcutaneously once daily.',
            'Give unfractionated heparin, 60 units/kg as a bolus, then 12 units/kg/h.',
          ],
      urgency: 'urgent',
      query: 'heparin anticoagulation nstemi',
      drugs: [
        {
          drug: anticoagulated?.name ?? 'parenteral anticoagulant',
          against: 'bleeding, kidney function',
          finding: 'acceptable',
        },
      ],
    },
    {
      wordings: [
        'Plan invasive angiography within 24 hours.',
        'Arrange coronary angiography for today or tomorrow morning.',
      ],
      urgency: 'urgent',
      query: 'angiography invasive nstemi 24',
      because: ['imaging:ecg'],
    },
  ]
}
