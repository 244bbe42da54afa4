/**
 * A promise that tells when somebody first waits for it.
 *
 * An extended matcher that is not awaited is green in Vitest when it would pass, and its failure may come after the test. Vitest itself calls `then`
 * on what a matcher returns, so the first calls are its own (one, and a second under `soft`); the next is the user's `await`.
 */
export class AwaitedPromise<Value> extends Promise<Value> {
  // Derived promises are plain ones, except those that `then` makes on purpose.
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  #hostCalls = 0
  #onAwaited: (() => void) | undefined

  /** @param hostCalls how many calls of `then` are Vitest's own */
  static watch<Value>(promise: Promise<Value>, hostCalls: number, onAwaited: () => void): AwaitedPromise<Value> {
    const watched = new AwaitedPromise<Value>((resolve, reject) => {
      promise.then(resolve, reject)
    })
    watched.#hostCalls = hostCalls
    watched.#onAwaited = onAwaited
    return watched
  }

  override then<Result = Value, Refused = never>(
    onFulfilled?: ((value: Value) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Refused | PromiseLike<Refused>) | null,
  ): Promise<Result | Refused> {
    const next = super.then(onFulfilled, onRejected)
    if (this.#onAwaited === undefined) return next
    if (this.#hostCalls > 0) {
      const onAwaited = this.#onAwaited
      this.#onAwaited = undefined
      return AwaitedPromise.watch(next, this.#hostCalls - 1, onAwaited)
    }
    this.#onAwaited()
    return next
  }
}
