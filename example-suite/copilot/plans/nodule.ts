import type { Chart } from '../chart.ts'
import type { Plan, Planner } from '../plan.ts'
import { readNodules, type Nodules } from '../signs/nodules.ts'

const noScan: readonly string[] = [
  'No routine follow-up CT is needed for a nodule of this size; tell the patient why and give the report.',
  'Reassure: a nodule of this size needs no further imaging.',
]

/** A single nodule. */
function followOne({ type, mm, risk }: Nodules): readonly string[] {
  if (type !== 'solid' && mm < 6) return noScan
  if (type === 'ground-glass') {
    return [
      'Arrange a CT chest at 6-12 months to confirm that the ground-glass nodule persists, then every 2 years until 5 years.',
      'Book CT of the chest in 6 to 12 months; if the ground-glass nodule is still there, repeat CT every 2 years until 5 years.',
    ]
  }
  if (type === 'part-solid')
    return ['Arrange a CT chest at 3-6 months, then yearly for 5 years while the solid part stays under 6 mm.']
  if (mm < 6) return risk === 'high' ? ['Offer an optional CT at 12 months.'] : noScan
  if (mm > 8) return ['Refer to the lung nodule meeting for CT at 3 months, PET/CT or biopsy.']
  return risk === 'high'
    ? [
        'Arrange a CT chest at 6-12 months, then a further CT at 18-24 months.',
        'Book low-dose CT of the chest in 6 to 12 months and again at 18 to 24 months.',
      ]
    : ['Arrange a CT chest at 6-12 months, then consider CT at 18-24 months.']
}

/** Several: the most suspicious one gives the type and the size. */
function followSeveral({ type, mm, risk }: Nodules): readonly string[] {
  if (type !== 'solid') {
    return mm < 6
      ? ['Arrange a CT chest at 3-6 months; if all are stable, consider CT at 2 and at 4 years.']
      : ['Arrange a CT chest at 3-6 months; what follows hangs on the most suspicious nodule.']
  }
  if (mm < 6) return risk === 'high' ? ['Offer an optional CT at 12 months.'] : noScan
  return risk === 'high'
    ? [
        'Arrange a CT chest at 3-6 months, then a further CT at 18-24 months.',
        'Book low-dose CT of the chest in 3 to 6 months and again at 18 to 24 months.',
      ]
    : ['Arrange a CT chest at 3-6 months, then consider CT at 18-24 months.']
}

function query({ count, type, mm }: Nodules): string {
  if (count > 1) return `several multiple nodules ${type === 'solid' ? 'solid' : 'subsolid'} ct`
  if (mm > 8 && type === 'solid') return 'solid nodule large pet'
  return `${type} nodule ${mm < 6 ? 'small' : '6-8'} ct follow-up`
}

/** Whom the advice on incidental nodules leaves out. */
function whoDecides(chart: Chart): string | undefined {
  if (chart.has(/cancer|carcinoma|mesothelioma|lymphoma|leukaemia|myeloma|metasta/iu)) return 'oncology team'
  if (chart.has(/immunosuppress|transplant|\bhiv\b/iu)) return 'team that looks after the immune suppression'
  return chart.age < 35 || chart.patient.demographics.pregnant === true ? 'lung nodule meeting' : undefined
}

/** Incidental nodules, by their number, their type and size, and the patient's risk. */
export const planNodule: Planner = (chart): Plan | undefined => {
  const nodules = readNodules(chart)
  if (nodules === undefined) return undefined
  const { count, type, mm, risk, refs } = nodules
  const owner = whoDecides(chart)
  return {
    topic: 'nodule',
    problems: [
      count === 1
        ? `incidental ${type} lung nodule, ${mm} mm, ${risk} risk`
        : `${count} incidental lung nodules, the leading one ${type}, ${mm} mm, ${risk} risk`,
    ],
    severity: mm > 8 ? 'moderate' : 'mild',
    steps: [
      {
        wordings:
          owner === undefined
            ? (count === 1 ? followOne : followSeveral)(nodules)
            : [`Hand the nodule on to the ${owner}: the advice for incidental nodules does not hold for this patient.`],
        urgency: 'routine',
        query: owner === undefined ? query(nodules) : 'nodule incidental scope',
        because: refs,
      },
    ],
    safetyNet: ['Ask for an earlier review if blood is coughed up or weight is lost without reason.'],
    differential: ['granuloma', 'intrapulmonary lymph node', 'early lung cancer'],
    ...(chart.has(/gout/iu)
      ? { doubts: ['The question on urate lowering is out of the scope of this system and goes back to the practice.'] }
      : {}),
  }
}
