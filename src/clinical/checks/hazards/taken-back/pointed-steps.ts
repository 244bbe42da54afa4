const number = String.raw`\d{1,2}`

/** Other lines of the answer, by their numbers or by their place, as the source of a pattern: "steps 1 and 2", "the above". */
export const pointer = String.raw`(?:(?:steps?|points?|items?|orders?|actions?|lines?|numbers?|nos?\.?|#)\s?${number}(?:\s*(?:,|and|&|\+|-|–|to|\/)\s*(?:#|no\.? )?${number})*|(?:orders?|actions?|plans?|treatments?|everything|all|steps?|both|first (?:two|three)|things?)(?: of)?(?: the)? (?:above|foregoing|preceding|previous)|(?:above|foregoing|preceding|previous)(?: (?:orders?|actions?|plans?|treatments?|steps?))?)`

/** The steps that such words name; none where they point at all of them. */
export function stepsIn(words: string): readonly number[] {
  const steps = [...words.matchAll(/\d{1,2}/gu)].map(([one]) => Number(one))
  const [first = 0, last = 0] = steps
  if (steps.length === 2 && /\d\s*(?:-|–|to)\s*\d/u.test(words) && last > first)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return steps
}
