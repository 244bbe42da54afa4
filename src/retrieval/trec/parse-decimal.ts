const plus = 0x2b
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const lowerE = 0x65
/** What makes a capital of ASCII a small letter. */
const lower = 0x20

/** Powers of ten that a double holds exactly. */
const powers = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
/** With so many digits every whole number is a double. */
const mostDigits = 15

/**
 * The double nearest to a decimal number that stands in bytes of ASCII: `-12.5`, `.5` or `1e-3`.
 *
 * @returns NaN for what is not a decimal number, or is too great for a double
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let at = isSign(bytes[start]) ? start + 1 : start
  let whole = 0
  const first = at
  for (; at < end && isDigit(bytes[at]); at += 1) whole = whole * 10 + ((bytes[at] ?? zero) - zero)
  let digits = at - first
  let decimals = 0
  if (at < end && bytes[at] === point) {
    const behind = at + 1
    for (at = behind; at < end && isDigit(bytes[at]); at += 1) whole = whole * 10 + ((bytes[at] ?? zero) - zero)
    decimals = at - behind
    digits += decimals
  }
  if (digits === 0) return Number.NaN
  let exponent = 0
  if (at < end && ((bytes[at] ?? 0) | lower) === lowerE) {
    at += 1
    const sign = at < end && isSign(bytes[at]) ? bytes[at] : undefined
    const behind = sign === undefined ? at : at + 1
    for (at = behind; at < end && isDigit(bytes[at]); at += 1) exponent = exponent * 10 + ((bytes[at] ?? zero) - zero)
    if (at === behind) return Number.NaN
    if (sign === minus) exponent = -exponent
  }
  if (at !== end) return Number.NaN
  const scale = exponent - decimals
  const power = powers[Math.abs(scale)]
  if (digits > mostDigits || power === undefined) return parseSlowly(bytes, start, end)
  // Both are doubles exactly, so that one operation rounds as it should.
  const value = scale < 0 ? whole / power : whole * power
  return bytes[start] === minus ? -value : value
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= zero + 9
const isSign = (byte: number | undefined): boolean => byte === plus || byte === minus

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  const value = Number(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1'))
  return Number.isFinite(value) ? value : Number.NaN
}
