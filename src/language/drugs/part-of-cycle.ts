interface Narrower {
  readonly id: string
  readonly partOf: readonly string[]
}

/** The ids of classes that are part of one another in a ring, first and last the same; undefined where there is no ring. */
export function partOfCycle(classes: readonly Narrower[]): readonly string[] | undefined {
  const wider = new Map(classes.map(({ id, partOf }) => [id, partOf]))
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id]
    if (done.has(id)) return undefined
    for (const next of wider.get(id) ?? []) {
      const ring = visit(next, [...path, id])
      if (ring !== undefined) return ring
    }
    done.add(id)
    return undefined
  }
  for (const { id } of classes) {
    const ring = visit(id, [])
    if (ring !== undefined) return ring
  }
  return undefined
}
