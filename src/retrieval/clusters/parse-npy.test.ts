import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { npyBytes } from './npy-bytes.test-kit.ts'
import { parseNpy } from './parse-npy.ts'

const read = (bytes: Uint8Array): ReturnType<typeof parseNpy> => parseNpy(bytes, 'v.npy')

describe('parseNpy', () => {
  it('reads what numpy.save writes', () => {
    // np.save(f, np.array([[1, 2.5], [-3, 0]], dtype='<f4')), by NumPy 2.4
    const saved =
      'k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDIpLCB9ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAIA/AAAgQAAAQMAAAAAA'
    expect(read(Buffer.from(saved, 'base64'))).toEqual({
      rows: 2,
      columns: 2,
      values: Float32Array.of(1, 2.5, -3, 0),
    })
  })

  it('reads both sizes in both byte orders, by rows and by columns, of each version', () => {
    for (const descr of ['<f4', '>f4', '<f8', '>f8']) {
      for (const version of [
        [1, 0],
        [2, 0],
        [3, 0],
      ] as const) {
        const rows = npyBytes([1, 2, 3, 4, 5, 6], { descr, version, shape: [2, 3] })
        const columns = npyBytes([1, 4, 2, 5, 3, 6], { descr, version, shape: [2, 3], fortranOrder: true })
        for (const bytes of [rows, columns]) {
          const { values, ...shape } = read(bytes)
          expect(shape).toEqual({ rows: 2, columns: 3 })
          expect([...values]).toEqual([1, 2, 3, 4, 5, 6])
        }
      }
    }
  })

  it('reads bytes that lie anywhere in a buffer', () => {
    const bytes = npyBytes([1, 2], { shape: [1, 2] })
    expect([...read(Buffer.concat([Buffer.from('abc'), bytes]).subarray(3)).values]).toEqual([1, 2])
  })

  it.each([
    [`{"shape":(1,1),"fortran_order":False,"descr":"<f8"}`],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1L, 1L), }`],
    [`  { 'fortran_order' : False , 'descr' : '<f8' , 'shape' : ( 1 , 1 ) }  `],
  ])('reads the header %s', (header) => {
    expect(read(npyBytes([7], { header })).values).toEqual(Float64Array.of(7))
  })

  it.each([
    [`{'descr': '<f8', 'fortran_order': False}`],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), 'shape': (1, 1)}`],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), 'more': 'x'}`],
    [`{'descr': '<f8', 'fortran_order': 'no', 'shape': (1, 1)}`],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1, -1)}`],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1 1)}`],
    [`{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)} + evil()`],
    [`{'descr': __import__('os').name, 'fortran_order': False, 'shape': (1, 1)}`],
    [`[]`],
  ])('refuses the header %s', (header) => {
    expect(() => read(npyBytes([7], { header }))).toThrow(/^v\.npy: the header is not that of an array of numbers: "/u)
  })

  it.each([
    ['text', Buffer.from('{"label":"a"}'), 'this is no .npy file: it does not start with \\x93NUMPY'],
    ['another version', npyBytes([1], { version: [4, 0] }), 'the format is version 4.0; expected 1.0, 2.0 or 3.0'],
    [
      'whole numbers',
      npyBytes([1], { header: `{'descr': '<i8', 'fortran_order': False, 'shape': (1, 1), }` }),
      `the elements are of type "<i8"; expected 32- or 64-bit floats (f4, f8). Save them with .astype('float32')`,
    ],
    [
      'half floats',
      npyBytes([1], { header: `{'descr': '<f2', 'fortran_order': False, 'shape': (1, 1), }` }),
      `the elements are of type "<f2"; expected 32- or 64-bit floats (f4, f8). Save them with .astype('float32')`,
    ],
    [
      'objects, which would have to be unpickled',
      npyBytes([1], { header: `{'descr': '|O', 'fortran_order': False, 'shape': (1, 1), }` }),
      `the elements are of type "|O"; expected 32- or 64-bit floats (f4, f8). Save them with .astype('float32')`,
    ],
    [
      'one dimension',
      npyBytes([1, 2], { shape: [2] }),
      'the shape is (2); expected two dimensions, a row a vector, and 1 to 268435456 numbers in all',
    ],
    [
      'three dimensions',
      npyBytes([1, 2], { shape: [1, 1, 2] }),
      'the shape is (1, 1, 2); expected two dimensions, a row a vector, and 1 to 268435456 numbers in all',
    ],
    [
      'no row',
      npyBytes([], { shape: [0, 8] }),
      'the shape is (0, 8); expected two dimensions, a row a vector, and 1 to 268435456 numbers in all',
    ],
    [
      'a shape beyond all memory',
      npyBytes([1], { shape: [999_999_999_999_999, 999_999_999_999_999] }),
      'the shape is (999999999999999, 999999999999999); expected two dimensions, a row a vector, and 1 to 268435456 numbers in all',
    ],
    [
      'too few bytes',
      npyBytes([1, 2, 3], { shape: [2, 2] }),
      'there are 24 bytes of data, and 2 × 2 elements of <f8 are 32: the file is cut short',
    ],
    [
      'too many bytes',
      npyBytes([1, 2, 3, 4, 5], { shape: [2, 2] }),
      'there are 40 bytes of data, and 2 × 2 elements of <f8 are 32: the file is longer than its shape',
    ],
    ['a header that is not all there', npyBytes([1]).subarray(0, 50), 'the file ends after 50 bytes, in its header'],
    ['nothing after the magic', npyBytes([1]).subarray(0, 6), 'the file ends after 6 bytes, in its header'],
    [
      'a header of 4 GiB',
      Buffer.concat([npyBytes([1], { version: [2, 0] }).subarray(0, 8), Buffer.alloc(4, 0xff)]),
      'the header is 4294967295 bytes long; expected at most 10000',
    ],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => read(bytes)).toThrow(
      expect.objectContaining({ code: 'retrieval-invalid', message: `v.npy: ${message}` }),
    )
  })

  it('takes or refuses any bytes, and never throws anything else', () => {
    const good = npyBytes([1, 2, 3, 4], { shape: [2, 2] })
    const change = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(change, fc.nat(good.length), (changes, length) => {
        const bytes = Buffer.from(good)
        for (const [at, byte] of changes) bytes[at] = byte
        try {
          expect(read(bytes.subarray(0, length)).values.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(AssayError)
        }
      }),
    )
  })
})
