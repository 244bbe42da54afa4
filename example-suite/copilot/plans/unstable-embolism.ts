import type { Chart } from '../chart.ts'
import type { Step } from '../plan.ts'
import { bleeds } from '../signs/bleeding.ts'
import { replacedAnticoagulant } from '../signs/anticoagulant.ts'
import { readTroponin } from '../signs/troponin.ts'

const operated = /replacement|surgery|operation|bypass|caesarean|\w+(?:ectomy|otomy|plasty)\b/iu
const headOrTrauma = /stroke|head injury|brain|trauma|intracranial|haemorrhag/iu

/** What keeps a thrombolytic out of a vein, in words. */
function againstLysis(chart: Chart): string | undefined {
  if (bleeds(chart)) return 'the patient is bleeding'
  if (chart.has(operated)) return 'an operation makes bleeding likely'
  return chart.has(headOrTrauma) ? 'a stroke or an injury makes bleeding likely' : undefined
}

/** An embolism that the circulation does not stand up to: heparin, and the clot out of the way. */
export function unstableSteps(chart: Chart): Step[] {
  const reason = againstLysis(chart)
  const pregnant = chart.patient.demographics.pregnant === true
  const antiplatelet = chart.takes(/aspirin|clopidogrel|ticagrelor|prasugrel/iu)
  const because = [chart.result(/^lactate$/iu)?.ref, readTroponin(chart)?.result.ref, 'note:1']
  const anticoagulation: Step = bleeds(chart)
    ? {
        wordings: [
          'Hold every anticoagulant until the bleeding is stopped; ask for a retrievable vena cava filter.',
          'No anticoagulant while blood is being lost; arrange a vena cava filter meanwhile.',
        ],
        urgency: 'emergent',
        query: 'filter vena cava contraindication bleeding',
        because,
      }
    : {
        wordings: [
          'Give unfractionated heparin 80 units/kg as a bolus now, then 18 units/kg/h.',
          'Start an unfractionated heparin infusion with a weight-adjusted bolus, without waiting for further tests.',
        ],
        urgency: 'emergent',
        query: `heparin unfractionated anticoagulation high-risk${pregnant ? ' pregnancy' : ''}`,
        because,
        drugs: [
          {
            drug: 'unfractionated heparin',
            against: 'active bleeding, heparin-induced thrombocytopenia, pregnancy',
            finding: `none recorded; platelets checked${pregnant ? '; pregnant, and heparin does not cross the placenta' : ''}`,
          },
          ...replacedAnticoagulant(chart),
        ],
      }
  return [
    anticoagulation,
    reason === undefined
      ? {
          wordings: [
            'Give alteplase 100 mg intravenously over two hours.',
            'Proceed to systemic thrombolysis: alteplase 10 mg as a bolus, then 90 mg over two hours.',
          ],
          urgency: 'emergent',
          query: 'thrombolysis alteplase reperfusion high-risk',
          because,
          drugs: [
            {
              drug: 'alteplase',
              against: 'surgery, stroke, bleeding, head injury',
              finding: pregnant ? 'none of these found; pregnancy gives way to shock' : 'none of these found',
            },
            ...(antiplatelet === undefined
              ? []
              : [
                  {
                    drug: 'thrombolytic',
                    against: antiplatelet.name,
                    finding: `takes ${antiplatelet.name}: bleeding adds up, accepted in shock; hold it for now`,
                  },
                ]),
          ],
        }
      : {
          wordings: [
            `Arrange catheter-directed embolectomy now, with surgical embolectomy as the alternative, because ${reason}.`,
            'Proceed to mechanical thrombectomy by catheter; surgical embolectomy is the fallback.',
          ],
          urgency: 'emergent',
          query: 'embolectomy catheter reperfusion high-risk',
          because,
          drugs: [{ drug: 'alteplase', against: 'bleeding', finding: `${reason}: reperfusion by catheter instead` }],
        },
  ]
}
