/** First come, first served; constant time at both ends however long it is. */
export interface WaitingLine<Item> {
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
