import type { Planner } from '../plan.ts'

function followUp(type: string, mm: number, risk: string): readonly string[] {
  if (type === 'ground-glass' && mm >= 6) {
    return [
      'Arrange a CT chest at 6-12 months to confirm that the ground-glass nodule persists, then every 2 years until 5 years.',
      'Book CT of the chest in 6 to 12 months; if the ground-glass nodule is still there, repeat CT every 2 years until 5 years.',
    ]
  }
  if (type === 'solid' && mm < 6) {
    return risk === 'high'
      ? ['Offer an optional CT at 12 months.']
      : [
          'No routine follow-up CT is needed for this nodule; tell the patient why and give the report.',
          'Reassure: a nodule of this size at low risk needs no further imaging.',
        ]
  }
  if (type === 'solid' && mm <= 8) {
    return risk === 'high'
      ? [
          'Arrange a CT chest at 6-12 months, then a further CT at 18-24 months.',
          'Book low-dose CT of the chest in 6 to 12 months and again at 18 to 24 months.',
        ]
      : ['Arrange a CT chest at 6-12 months, then consider CT at 18-24 months.']
  }
  if (type === 'part-solid' && mm >= 6)
    return ['Arrange a CT chest at 3-6 months, then yearly for 5 years while the solid part stays under 6 mm.']
  return ['Refer to the lung nodule meeting for CT at 3 months, PET/CT or biopsy.']
}

/** One incidental nodule, by its type, its size and the patient's risk. */
export const planNodule: Planner = (chart) => {
  const nodule = chart.patient.nodules[0]
  if (nodule?.long_axis_mm === undefined) return undefined
  const mm = Math.round((nodule.long_axis_mm + (nodule.short_axis_mm ?? nodule.long_axis_mm)) / 2)
  const risk = nodule.risk ?? 'high'
  return {
    topic: 'nodule',
    problems: [`incidental ${nodule.type} lung nodule, ${mm} mm, ${risk} risk`],
    severity: 'mild',
    steps: [
      {
        wordings: followUp(nodule.type, mm, risk),
        urgency: 'routine',
        query: `${nodule.type} nodule ${mm < 6 ? 'small' : '6-8'} ct follow-up`,
        because: ['imaging:nodule-1'],
      },
    ],
    safetyNet: ['Ask for an earlier review if blood is coughed up or weight is lost without reason.'],
    differential: ['granuloma', 'intrapulmonary lymph node', 'early lung cancer'],
    ...(chart.has(/gout/iu)
      ? { doubts: ['The question on urate lowering is out of the scope of this system and goes back to the practice.'] }
      : {}),
  }
}
