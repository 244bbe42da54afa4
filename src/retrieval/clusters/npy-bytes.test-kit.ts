export interface NpyInShort {
  readonly descr?: string
  readonly fortranOrder?: boolean
  readonly shape?: readonly number[]
  readonly version?: readonly [number, number]
  /** In place of the one that descr, order and shape make. */
  readonly header?: string
}

/** A .npy file of numbers in the order of the file, as NumPy writes it. */
export function npyBytes(
  values: readonly number[],
  { descr = '<f8', fortranOrder = false, shape = [values.length, 1], version = [1, 0], header }: NpyInShort = {},
): Buffer {
  const size = Number(descr.slice(2))
  const dictionary =
    header ??
    `{'descr': '${descr}', 'fortran_order': ${fortranOrder ? 'True' : 'False'}, 'shape': (${shape.join(', ')}${shape.length === 1 ? ',' : ''}), }`
  const start = version[0] === 1 ? 10 : 12
  const padded = `${dictionary.padEnd(Math.ceil((start + dictionary.length + 1) / 64) * 64 - start - 1)}\n`
  const head = Buffer.alloc(start)
  head.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, ...version])
  if (start === 10) head.writeUInt16LE(padded.length, 8)
  else head.writeUInt32LE(padded.length, 8)
  const data = new DataView(new ArrayBuffer(values.length * size))
  for (const [at, value] of values.entries()) {
    if (size === 4) data.setFloat32(at * size, value, descr.startsWith('<'))
    else data.setFloat64(at * size, value, descr.startsWith('<'))
  }
  return Buffer.concat([head, Buffer.from(padded, 'latin1'), Buffer.from(data.buffer)])
}
