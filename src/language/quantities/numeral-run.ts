const digit = /[0-9]/u
const joint = /[.,:/\-\u2010-\u2014\u2212]/u

/** The end of the run of figures that starts at a place: figures, and single points, commas, colons, slashes and dashes that have a figure after them. */
export function numeralRun(text: string, at: number): number {
  let to = at
  while (digit.test(text.charAt(to)) || (joint.test(text.charAt(to)) && digit.test(text.charAt(to + 1)))) to += 1
  return to
}
