import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { npyBytes } from './clusters/npy-bytes.test-kit.ts'
import { parseNpy, readVectors } from './read-vectors.ts'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'vectors-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const put = (name: string, content: string | Uint8Array): void => writeFileSync(join(root, name), content)
const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const refused = (message: unknown): unknown => expect.objectContaining({ code: 'retrieval-invalid', message })

describe('readVectors', () => {
  it('reads JSON Lines', () => {
    put('v.jsonl', lines({ id: 'a', label: 'Edema', vector: [1, 0] }, { label: 'Nodule', vector: [0, 1] }))
    expect(readVectors('v.jsonl', { root })).toEqual([
      { id: 'a', label: 'Edema', vector: [1, 0] },
      { label: 'Nodule', vector: [0, 1] },
    ])
  })

  it('reads a .npy file with the labels of its rows', () => {
    put('v.npy', npyBytes([1, 0, 0.5, 1], { descr: '<f4', shape: [2, 2] }))
    put('labels.jsonl', lines({ id: 'a', label: 'Edema' }, { label: 'Nodule' }))
    expect(readVectors('v.npy', { labels: 'labels.jsonl', root })).toEqual([
      { id: 'a', label: 'Edema', vector: Float32Array.of(1, 0) },
      { label: 'Nodule', vector: Float32Array.of(0.5, 1) },
    ])
  })

  it('names every bad line', () => {
    put(
      'v.jsonl',
      [
        '{"label":"Edema","vector":[1,0]}',
        '{"label":"Edema","vector":[1,0,0]}',
        '{"label":"Edema","vector":[0,0]}',
        '{"label":"Edema","vector":[1,null]}',
        '{"label":"Edema","vector":[1,1e999]}',
        '{"label":"Edema","vector":[NaN,1]}',
        '{"label":"Edema","vector":[]}',
        '{"label":"","vector":[1,0]}',
        '{"label":" Edema","vector":[1,0]}',
        '{"id":"a","vector":[1,0]}',
        '{"id":"a","label":"Edema","embedding":[1,0]}',
      ].join('\n'),
    )
    expect(() => readVectors('v.jsonl', { root })).toThrow(
      refused(
        [
          '10 of 11 lines of the vectors are not valid vectors:',
          'v.jsonl:2: vector has 3 components, and the first one has 2',
          'v.jsonl:3: vector is 0 in all of its 2 components, and has no direction',
          'v.jsonl:4: vector[1] must be a number, got null',
          'v.jsonl:5: vector[1] must be a number that a double can hold, got 1e999',
          'v.jsonl:6: expected a value or "]" at column 28, got "NaN"',
          'v.jsonl:7: vector must be a list of one number or more, got an empty list',
          'v.jsonl:8: label must be text, got an empty string',
          'v.jsonl:9: label must be text without white space around it, got " Edema"',
          'v.jsonl:10: label is missing, expected text',
          'v.jsonl:11: vector is missing, expected a list',
          'v.jsonl:11: embedding is not a known key; expected one of id, label, vector',
          'v.jsonl:11: id "a" is already the id of v.jsonl:10; each vector needs its own',
        ].join('\n  '),
      ),
    )
  })

  it('wants as many labels as rows, and gives both numbers', () => {
    put('v.npy', npyBytes([1, 2, 3], { shape: [3, 1] }))
    put('labels.jsonl', lines({ label: 'Edema' }, { label: 'Nodule' }))
    expect(() => readVectors('v.npy', { labels: 'labels.jsonl', root })).toThrow(
      refused('labels.jsonl has 2 labels, and v.npy has 3 rows; expected a label a row, in the same order'),
    )
  })

  it.each([
    [[1, 2, Number.NaN, 4], 'v.npy[1, 0], of the id "b", is NaN; expected a finite number'],
    [[1, -Infinity, 3, 4], 'v.npy[0, 1] is -Infinity; expected a finite number'],
    [[1, 2, 0, -0], 'v.npy[1], of the id "b", is 0 in all of its 2 components, and has no direction'],
  ])('names the row of %j, and its id where there is one', (values, message) => {
    put('v.npy', npyBytes(values, { shape: [2, 2] }))
    put('labels.jsonl', lines({ label: 'Edema' }, { id: 'b', label: 'Nodule' }))
    expect(() => readVectors('v.npy', { labels: 'labels.jsonl', root })).toThrow(refused(message))
  })

  it('names a bad label', () => {
    put('v.npy', npyBytes([1], { shape: [1, 1] }))
    put('labels.jsonl', lines({ label: 7 }))
    expect(() => readVectors('v.npy', { labels: 'labels.jsonl', root })).toThrow(
      refused('1 of 1 lines of the labels is not a valid label:\n  labels.jsonl:1: label must be text, got 7'),
    )
  })

  it('wants labels beside a .npy file, and none beside JSON Lines', () => {
    put('v.npy', npyBytes([1], { shape: [1, 1] }))
    put('v.jsonl', lines({ label: 'Edema', vector: [1] }))
    expect(() => readVectors('v.npy', { root })).toThrow(
      refused('v.npy has vectors without labels. Name a file of JSON Lines, { "id"?, "label" } a row, as labels'),
    )
    expect(() => readVectors('v.jsonl', { labels: 'l.jsonl', root })).toThrow(
      refused(
        'v.jsonl is no .npy file, and l.jsonl was named for its labels. Put the label of each vector on its line, and name no other file',
      ),
    )
  })

  it('refuses a file that is not there, and one without a line', () => {
    put('v.jsonl', '\n')
    expect(() => readVectors('nowhere.npy', { root })).toThrow(
      refused(expect.stringMatching(/^nowhere\.npy cannot be read: ENOENT/u)),
    )
    expect(() => readVectors('v.jsonl', { root })).toThrow(
      refused('there is no vector in v.jsonl; expected JSON Lines, one vector a line'),
    )
  })
})
