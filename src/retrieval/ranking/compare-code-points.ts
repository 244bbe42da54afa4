/**
 * The order of two texts by code point, which is that of their UTF-8 bytes: what `strcmp` says of them.
 *
 * JavaScript compares UTF-16 units, and so puts characters above U+FFFF before those from U+E000 on.
 *
 * @returns below 0 where `a` comes first, above 0 where `b` does, 0 for equal texts
 */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at += 1) {
    const one = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (one !== other) return place(one) - place(other)
  }
  return a.length - b.length
}

/** Surrogates, of which the characters above U+FFFF consist, go behind all other units. */
function place(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
