/** First come, first served; constant time at both ends however long it is. */
interface WaitingLine<Item> {
  readonly first: () => Item | undefined
  readonly dropFirst: () => void
  readonly push: (item: Item) => void
  /** Puts those back at the front, in their order, that stood there before. */
  readonly putBack: (items: readonly Item[]) => void
}

export function waitingLine<Item>(): WaitingLine<Item> {
  let front: Item[] = []
  const back: Item[] = []
  /** The front is kept turned round, so that putting back is a push. */
  const turn = (): void => {
    if (front.length > 0 || back.length === 0) return
    front = back.toReversed()
    back.length = 0
  }
  return {
    first: () => {
      turn()
      return front.at(-1)
    },
    dropFirst: () => {
      turn()
      front.pop()
    },
    push: (item) => {
      back.push(item)
    },
    putBack: (items) => {
      for (const item of items.toReversed()) front.push(item)
    },
  }
}

/** Which beginnings of prompts a provider's cache holds, as far as the calls that went out tell. */
interface WarmPrefixes {
  /** The first of them that a call which is out is only now bringing into the cache; undefined where there is none, and the call may go. */
  readonly heldBy: (prefixes: readonly string[]) => string | undefined
  /** A call with them goes out. @returns those that it brings into the cache */
  readonly claim: (prefixes: readonly string[], now: number) => readonly string[]
  /** The call has ended. @param read whether the model has read the prompt, so that the cache holds it now */
  readonly end: (prefixes: readonly string[], claimed: readonly string[], read: boolean, now: number) => void
}

/** Shorter than the five minutes that caches keep what nobody reads. */
const keptMs = 270_000

/** More than a run has at once; older ones are forgotten, which costs a cache entry and nothing else. */
const mostKept = 10_000

export function warmPrefixes(): WarmPrefixes {
  /** Prefix → until when it is warm; null while the call that warms it is out. */
  const warmth = new Map<string, number | null>()
  const keep = (prefix: string, until: number): void => {
    warmth.delete(prefix)
    warmth.set(prefix, until)
    if (warmth.size <= mostKept) return
    for (const [oldest, state] of warmth) {
      if (state === null) continue
      warmth.delete(oldest)
      return
    }
  }
  return {
    heldBy: (prefixes) => prefixes.find((prefix) => warmth.get(prefix) === null),
    claim: (prefixes, now) => {
      const cold = prefixes.filter((prefix) => (warmth.get(prefix) ?? 0) <= now)
      for (const prefix of cold) warmth.set(prefix, null)
      return cold
    },
    end: (prefixes, claimed, read, now) => {
      for (const prefix of claimed) warmth.delete(prefix)
      if (!read) return
      for (const prefix of prefixes) if (warmth.get(prefix) !== null) keep(prefix, now + keptMs)
    },
  }
}
