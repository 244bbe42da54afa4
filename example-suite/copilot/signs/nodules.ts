import type { Chart } from '../chart.ts'

type Nodule = Chart['patient']['nodules'][number]

/** The nodules of a chart, by the one that leads. */
export interface Nodules {
  readonly count: number
  readonly type: Nodule['type']
  /** Mean of both axes in whole millimetres. */
  readonly mm: number
  /** High where any of them was called so, or where none was graded. */
  readonly risk: 'low' | 'high'
  /** Of the rows that show them. */
  readonly refs: readonly string[]
}

/** The more suspicious kind first. */
const suspicion: readonly Nodule['type'][] = ['part-solid', 'solid', 'ground-glass']

/** Undefined without a nodule that was measured. The largest one leads; of two that are as large, the more suspicious kind. */
export function readNodules({ patient: { nodules } }: Chart): Nodules | undefined {
  const [lead] = nodules
    .flatMap(({ type, long_axis_mm: long, short_axis_mm: short }) =>
      long === undefined ? [] : [{ type, mm: Math.round((long + (short ?? long)) / 2) }],
    )
    .toSorted((a, b) => b.mm - a.mm || suspicion.indexOf(a.type) - suspicion.indexOf(b.type))
  if (lead === undefined) return undefined
  return {
    ...lead,
    count: nodules.length,
    risk:
      nodules.some(({ risk }) => risk === 'high') || nodules.every(({ risk }) => risk === undefined) ? 'high' : 'low',
    refs: nodules.map((_, at) => `imaging:nodule-${at + 1}`),
  }
}
