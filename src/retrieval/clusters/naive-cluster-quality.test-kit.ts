import type { ClusterItem } from '../cluster-items.ts'

/** Cosine similarities and the silhouette by their definitions, pair after pair: what the fast ways are held against. */
export function naiveClusterQuality(items: readonly ClusterItem[]): {
  readonly intra: number
  readonly inter: number
  readonly silhouette: number
} {
  const pairs = items.flatMap((a, at) => items.slice(at + 1).map((b) => ({ a, b, cosine: cosine(a.vector, b.vector) })))
  const silhouettes = items.flatMap((item) => {
    const distances = new Map<string, number[]>()
    for (const other of items) {
      if (other === item) continue
      distances.set(other.label, [...(distances.get(other.label) ?? []), 1 - cosine(item.vector, other.vector)])
    }
    const own = distances.get(item.label)
    if (own === undefined) return []
    distances.delete(item.label)
    const [a, b] = [mean(own), Math.min(...[...distances.values()].map(mean))]
    return [Math.max(a, b) < 1e-12 ? 0 : (b - a) / Math.max(a, b)]
  })
  return {
    intra: mean(pairs.filter(({ a, b }) => a.label === b.label).map((pair) => pair.cosine)),
    inter: mean(pairs.filter(({ a, b }) => a.label !== b.label).map((pair) => pair.cosine)),
    silhouette: mean(silhouettes),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
    Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? Number.NaN), 0)
  return dot(a, b) / Math.sqrt(dot(a, a)) / Math.sqrt(dot(b, b))
}
