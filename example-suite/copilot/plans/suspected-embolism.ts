import type { Chart } from '../chart.ts'
import type { Step } from '../plan.ts'
import { bleeds } from '../signs/bleeding.ts'

/** An embolism that nobody has proved, in a circulation that holds: a scan, and heparin until it is read. */
export function suspectedSteps(chart: Chart): Step[] {
  const because = [chart.result(/d-dimer/iu)?.ref, 'note:1']
  const poorKidneys = (chart.result(/^egfr$/iu)?.value ?? 90) < 30
  const scan: Step = {
    wordings: [
      'Arrange CT pulmonary angiography now to prove or exclude the embolism.',
      'Get a CT pulmonary angiogram today; the diagnosis is not settled.',
    ],
    urgency: 'urgent',
    query: 'd-dimer probability wells ctpa diagnosis',
    because,
  }
  if (bleeds(chart)) return [scan]
  return [
    scan,
    {
      wordings: poorKidneys
        ? ['Start an unfractionated heparin infusion until the scan is read.']
        : [
            'Give enoxaparin 1 mg/kg subcutaneously while the scan is awaited.',
            'Cover with a treatment dose of enoxaparin, 1 mg/kg subcutaneously, until the scan is read.',
          ],
      urgency: 'urgent',
      query: 'suspected empirical probability start heparin enoxaparin',
      because,
      drugs: [{ drug: 'heparin', against: 'bleeding, kidney function', finding: 'no bleeding on the chart' }],
    },
  ]
}
