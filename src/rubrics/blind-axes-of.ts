import { axes, type Axis } from './criterion.ts'

/** The axes on which no criterion stands, in the order of `axes`: what a rubric cannot see. */
export function blindAxesOf(criteria: readonly { readonly axis: Axis }[]): Axis[] {
  return axes.filter((axis) => criteria.every((criterion) => criterion.axis !== axis))
}
