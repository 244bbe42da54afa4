/** What changed between two texts, as the lines that only one of them has; '' where they are alike. */
export function describeChange(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const kept = longestCommon(old, now)
  const lines: string[] = []
  let [i, j] = [0, 0]
  for (const [oldPlace, nowPlace] of [...kept, [old.length, now.length] as const]) {
    lines.push(
      ...old.slice(i, oldPlace).map((line) => `- ${line}`),
      ...now.slice(j, nowPlace).map((line) => `+ ${line}`),
    )
    ;[i, j] = [oldPlace + 1, nowPlace + 1]
  }
  return lines.join('\n')
}

/** The places, in both, of the longest run of lines that both have in one order. */
function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let cut = 0
  while (cut < Math.min(a.length, b.length) - start && a.at(-1 - cut) === b.at(-1 - cut)) cut += 1
  const [rows, columns] = [a.length - start - cut, b.length - start - cut]
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[start + i] === b[start + j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const pairs = Array.from({ length: start }, (_, line) => [line, line] as const)
  let [i, j] = [0, 0]
  while (i < rows && j < columns) {
    if (a[start + i] === b[start + j]) {
      pairs.push([start + i, start + j])
      i += 1
      j += 1
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  for (let line = cut; line >= 1; line -= 1) pairs.push([a.length - line, b.length - line])
  return pairs
}
