/** C(part, k) / C(whole, k): how likely k drawn without replacement are all of a part. */
export function shareWithin(whole: number, part: number, k: number): number {
  let share = 1
  for (let drawn = 0; drawn < k; drawn += 1) share *= Math.max(0, part - drawn) / (whole - drawn)
  return share
}
