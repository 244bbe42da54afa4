/** What the header of a .npy file says. */
export interface NpyHeader {
  /** The type of an element as NumPy writes it: `<f4`. */
  readonly descr: string
  /** Whether columns follow each other, rather than rows. */
  readonly fortranOrder: boolean
  readonly shape: readonly number[]
}

/** `'shape': (60, 8), ` and the like, up to the comma or the closing brace. */
const entry = /\s*['"](\w+)['"]\s*:\s*(?:'([^'\\]*)'|"([^"\\]*)"|(True|False)|\(([\dL,\s]*)\))\s*([,}])/uy
const closing = /\s*\}/uy

/**
 * Reads the header of a .npy file, a dictionary in Python's notation, without running it.
 *
 * @param text short: a reader bounds it first
 * @returns undefined for anything but one dictionary of `descr`, `fortran_order` and `shape`, each once; an array of records is among that
 * @see https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
export function parseNpyHeader(text: string): NpyHeader | undefined {
  const found = new Map<string, string | boolean | readonly number[] | undefined>()
  let at = text.indexOf('{') + 1
  if (at === 0 || text.slice(0, at - 1).trim() !== '') return undefined
  for (let isOpen = true; isOpen;) {
    entry.lastIndex = at
    const [whole, key, single, double, truth, tuple, end] = entry.exec(text) ?? []
    if (whole === undefined || key === undefined || found.has(key)) return undefined
    found.set(key, truth === undefined ? (single ?? double ?? parseShape(tuple ?? '')) : truth === 'True')
    at += whole.length
    closing.lastIndex = at
    const after = closing.exec(text)
    isOpen = end === ',' && after === null
    at += end === ',' && after !== null ? after[0].length : 0
  }
  const [descr, fortranOrder, shape] = ['descr', 'fortran_order', 'shape'].map((key) => found.get(key))
  const isWhole = found.size === 3 && text.slice(at).trim() === ''
  if (!isWhole || typeof descr !== 'string' || typeof fortranOrder !== 'boolean' || !Array.isArray(shape)) {
    return undefined
  }
  return { descr, fortranOrder, shape }
}

/** `60, 8` and `60,`; Python 2 wrote `60L`. */
function parseShape(tuple: string): readonly number[] | undefined {
  const sizes = tuple.trim().replace(/,$/u, '')
  if (sizes === '') return []
  const parts = sizes.split(',').map((size) => /^\s*(\d{1,15})L?\s*$/u.exec(size)?.[1])
  return parts.includes(undefined) ? undefined : parts.map(Number)
}
