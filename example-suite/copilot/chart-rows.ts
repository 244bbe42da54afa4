import type { RecommendationInput } from 'vitest-assay'
import type { Chart } from './chart.ts'

type EvidenceRow = RecommendationInput['evidence_table'][number]

function opening(text: string): string {
  const end = text.indexOf(' ', 200)
  return end === -1 ? text : `${text.slice(0, end)} …`
}

/** Rows of evidence that the chart itself gives: results, notes, images and the ECG. */
export function chartRows(chart: Chart): EvidenceRow[] {
  const { patient } = chart
  const labs = chart.results.map((lab): EvidenceRow => ({
    id: lab.ref,
    source_type: 'lab',
    source: 'laboratory',
    excerpt: `${lab.name} ${lab.value} ${lab.unit}${lab.flag === undefined ? '' : ` (${lab.flag})`}`,
  }))
  const notes = patient.notes.map((note, index): EvidenceRow => ({
    id: `note:${index + 1}`,
    source_type: 'note',
    source: note.kind ?? 'note',
    excerpt: opening(note.text),
  }))
  const images: EvidenceRow[] = []
  if (patient.cxr_classifications.length > 0) {
    images.push({
      id: 'imaging:chest-film',
      source_type: 'imaging',
      source: 'chest radiograph, classifier',
      excerpt: patient.cxr_classifications
        .map((entry) => `${entry.finding} ${entry.probability.toFixed(2)}`)
        .join(', '),
    })
  }
  if (patient.ecg !== undefined) {
    const leads = Object.entries(patient.ecg.st_deviation_mm).map(([lead, mm]) => `${lead} ${mm} mm`)
    images.push({
      id: 'imaging:ecg',
      source_type: 'imaging',
      source: 'ECG',
      excerpt: [patient.ecg.rhythm ?? 'rhythm not stated', ...leads].join(', '),
    })
  }
  if (patient.pleural_effusion !== undefined) {
    const { side, hemithorax_share: share, description } = patient.pleural_effusion
    images.push({
      id: 'imaging:pleura',
      source_type: 'imaging',
      source: 'chest imaging',
      excerpt: `${side} effusion${share === undefined ? '' : `, ${Math.round(share * 100)}% of the hemithorax`}; ${description ?? ''}`,
    })
  }
  for (const [index, nodule] of patient.nodules.entries()) {
    images.push({
      id: `imaging:nodule-${index + 1}`,
      source_type: 'imaging',
      source: 'chest CT',
      excerpt: `${nodule.type} nodule, ${nodule.long_axis_mm ?? '?'} x ${nodule.short_axis_mm ?? '?'} mm, ${nodule.risk ?? 'unknown'} risk`,
    })
  }
  return [...labs, ...notes, ...images]
}
