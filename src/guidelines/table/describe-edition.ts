import type { TableEdition, TableRule } from './guideline-table.ts'

/** A term with what there is to say of it. */
export type Fact = readonly [term: string, text: string]

/** What there is to say of an edition, beside its rules. */
export function describeEdition(edition: TableEdition): readonly Fact[] {
  const { review, note, aliases } = edition
  return [
    ['edition', `${edition.edition}, issued ${edition.issued}`],
    ['id', edition.id],
    ...(aliases.length === 0 ? [] : [['alias', aliases.join(', ')] as const]),
    [
      'review',
      `${review === null ? 'unreviewed' : `reviewed by ${review.by} on ${review.on}`}; due by ${edition.reviewBy}`,
    ],
    ...(edition.state === null ? [] : [['state', edition.state] as const]),
    ...edition.sources.map((source) => ['source', source] as const),
    ...(note === null ? [] : [['note', note] as const]),
  ]
}

/** An input with the unit in which it is compared. */
export function describeInput({ name, unit }: TableRule['inputs'][number]): string {
  return unit === null ? name : `${name} (${unit})`
}
