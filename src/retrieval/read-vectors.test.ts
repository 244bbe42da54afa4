import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { npyBytes } from './clusters/npy-bytes.test-kit.ts'
import { readVectors } from './read-vectors.ts'

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
          '10 of 11 lines of the vectors are no vectors:',
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
      refused('1 of 1 lines of the labels is no label:\n  labels.jsonl:1: label must be text, got 7'),
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
