const m = new Map<RegExp, [number, number, number]>()
for (const k of ['test', 'exec'] as const) {
  const own = RegExp.prototype[k]
  // @ts-ignore
  RegExp.prototype[k] = function (this: RegExp, t: string) {
    if (inside) return own.call(this, t)
    inside = true
    const s = process.hrtime.bigint()
    const r = own.call(this, t)
    const d = Number(process.hrtime.bigint() - s) / 1e6
    inside = false
    const e = m.get(this)
    if (!e) m.set(this, [1, d, 0])
    else { if (e[0] < 3) e[1] += d; else e[2] += d; e[0]++ }
    return r
  }
}
let inside = false
await import('./gs-prof.ts')
inside = true
let first = 0, later = 0, calls = 0
for (const [, e] of m) { first += e[1]; later += e[2]; calls += e[0] }
console.log({ regexes: m.size, first, later, calls })
const top = [...m].sort((a, b) => b[1][1] - a[1][1]).slice(0, 25)
for (const [r, e] of top) console.log('first', e[1].toFixed(1), e[0], r.flags, r.source.length, r.source.slice(0, 100))
const topl = [...m].sort((a, b) => b[1][2] - a[1][2]).slice(0, 30)
for (const [r, e] of topl) console.log('later', e[2].toFixed(1), e[0], r.flags, r.source.length, r.source.slice(0, 100))
