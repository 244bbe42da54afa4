import type { RelevanceOptions } from '../ranking/read-relevance.ts'

/**
 * The name of a metric of a ranking, with all that tells it from others: `recall@20[guideline,grade>=2]`.
 *
 * @param k the depth; null for the whole list
 * @param variants what else tells it apart, in the order in which it is said
 */
export function metricName(
  name: string,
  k: number | null,
  { sourceType, relevantFrom = 1 }: RelevanceOptions,
  variants: readonly string[] = [],
): string {
  const said = [
    ...(sourceType === undefined ? [] : [sourceType]),
    ...variants,
    ...(relevantFrom === 1 ? [] : [`grade>=${relevantFrom}`]),
  ]
  return `${name}${k === null ? '' : `@${k}`}${said.length === 0 ? '' : `[${said.join(',')}]`}`
}
