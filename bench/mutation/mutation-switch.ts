/** What instrumented modules ask, as `globalThis.mutation`: each of its functions gives what is written at a site, or the variant that is on. */
export class MutationSwitch {
  /** Sites that were read since the last `watch`, each with the number of its variants. */
  readonly read = new Map<number, number>()
  #site = -1
  #variant = 0
  #reads = 0
  #most = Infinity
  #until = Infinity
  /** How often variants were turned on or off. */
  #turn = 0
  /** By what keeps results: the turn in which they were read. */
  readonly #turns = new WeakMap<object, number>()

  /** Turns a variant on. @param most reads of any site, beyond which it is taken for a loop without an end, as it is after `until`, as `performance` counts */
  turnOn(site: number, variant: number, most: number, until = Infinity): void {
    ;[this.#site, this.#variant, this.#reads, this.#most, this.#until] = [site, variant, 0, most, until]
    this.#turn += 1
  }

  /** Whether what a function of a text has kept was read under another variant, or under none: then it reads anew, so that a test meets the one that is on. */
  isStale(keeper: object): boolean {
    if (this.#turns.get(keeper) === this.#turn) return false
    this.#turns.set(keeper, this.#turn)
    return true
  }

  /** Turns every variant off, and begins to note anew which sites are read. */
  watch(): void {
    this.read.clear()
    this.turnOn(-1, 0, Infinity)
  }

  /** How many reads there were since `turnOn` or `watch`. */
  get reads(): number {
    return this.#reads
  }

  #at(site: number, variants: number): number {
    this.#reads += 1
    if (this.#reads > this.#most || performance.now() > this.#until)
      throw new Error('this mutant does not come to an end')
    if (this.#site === -1) this.read.set(site, variants)
    return site === this.#site ? this.#variant : 0
  }

  number(site: number, value: number, others: readonly number[]): number {
    const variant = this.#at(site, others.length)
    return others[variant - 1] ?? value
  }

  name(site: number, names: readonly string[]): string {
    return names[this.#at(site, names.length - 1)] ?? ''
  }

  function<Own>(site: number, own: Own, other: Own): Own {
    return this.#at(site, 1) === 0 ? own : other
  }

  negated(site: number, value: unknown): unknown {
    return this.#at(site, 1) === 0 ? !value : value
  }

  turned(site: number, value: unknown): unknown {
    return this.#at(site, 1) === 0 ? value : !value
  }

  /** Whether a call for its effect is made. */
  does(site: number): boolean {
    return this.#at(site, 1) === 0
  }

  filtered<Item>(site: number, list: readonly Item[], test: (item: Item, at: number) => boolean): readonly Item[] {
    return this.#at(site, 1) === 0 ? list.filter((item, at) => test(item, at)) : list
  }

  logical(site: number, operators: readonly string[], left: () => unknown, right: () => unknown): unknown {
    return this.name(site, operators) === '&&' ? left() && right() : left() || right()
  }

  binary(site: number, operators: readonly string[], left: number, right: number): boolean | number {
    switch (this.name(site, operators)) {
      case '<':
        return left < right
      case '<=':
        return left <= right
      case '>':
        return left > right
      case '>=':
        return left >= right
      case '===':
        return left === right
      case '!==':
        return left !== right
      case '+':
        return left + right
      case '-':
        return left - right
      case '*':
        return left * right
      default:
        return left / right
    }
  }
}
