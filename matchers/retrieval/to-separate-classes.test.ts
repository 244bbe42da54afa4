import { describe, expect, it } from 'vitest'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

/** Vectors of two findings, at angles in degrees. */
const at = (angles: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(angles).flatMap(([label, degrees]) =>
    degrees.map((angle) => ({ label, vector: [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)] })),
  )

const apart = at({ Cardiomegaly: [0, 4, 8, 2, 6, 9, 1, 7], Pneumonia: [80, 84, 88, 82, 86, 89, 81, 87] })
const mixed = at({ Cardiomegaly: [0, 90, 10, 80, 20, 70, 30, 60], Pneumonia: [5, 85, 15, 75, 25, 65, 35, 55] })
/** Each class has its vectors at the two ends, so that they are nearer to those of the other. */
const turned = at({ Cardiomegaly: [0, 90, 0, 90, 0, 90], Pneumonia: [40, 50, 45, 40, 50, 45] })

describe('toSeparateClasses', () => {
  it('passes when classes stand apart beyond chance', () => {
    expect(apart).toSeparateClasses()
    expect(apart).toSeparateClasses({ silhouetteAtLeast: 0.9, seed: 7, resamples: 500, confidence: 0.99 })
    expect(mixed).not.toSeparateClasses()
  })

  it('gives the gap with its interval, both similarities, the silhouette, and the classes least apart', () => {
    expect(() => expect(mixed).toSeparateClasses()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the vectors do not keep their classes apart:
        gap -0.034 [-0.122 to 0.096]: within classes 0.721, between them 0.755; silhouette -0.102
        least apart: "Cardiomegaly" (gap -0.073, 8 vectors), "Pneumonia" (gap 0.005, 8 vectors)]
    `)
    expect(() => expect(apart).not.toSeparateClasses()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the vectors keep their classes apart, and were expected not to:
        gap 0.823 [0.77 to 0.88]: within classes 0.997, between them 0.173; silhouette 0.996
        least apart: "Cardiomegaly" (gap 0.823, 8 vectors), "Pneumonia" (gap 0.823, 8 vectors)]
    `)
    const single = [...apart, ...at({ Hernia: [45] })]
    expect(() => expect(single).toSeparateClasses({ silhouetteAtLeast: 0.999 })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the vectors have a silhouette that was expected to be at least 0.999:
        gap 0.705 [0.516 to 0.864]: within classes 0.997, between them 0.291; silhouette 0.985
        least apart: "Pneumonia" (gap 0.757, 8 vectors), "Cardiomegaly" (gap 0.758, 8 vectors)
        left out for having one vector: "Hernia"]
    `)
  })

  evalTest.for([{ id: 'cxr14' }])(
    'records whether they stand apart, the gap and the silhouette: $id',
    (_, { task }) => {
      expect(apart).toSeparateClasses({ silhouetteAtLeast: 0.9 })
      expect(task.meta.assay?.records).toEqual([
        { metric: 'cluster-separation', value: 1 },
        { metric: 'cluster-gap', value: expect.closeTo(0.8, 1) as number },
        { metric: 'cluster-silhouette', value: expect.closeTo(0.99, 1) as number },
        { metric: 'cluster-silhouette-at-least-0.9', value: 1 },
      ])
    },
  )

  evalTest.for([{ id: 'turned' }])('misses by the gap too where it is below 0: $id', (_, { task }) => {
    expect(turned).toSeparateClasses()
    expect(task.meta.assay?.records).toMatchObject([
      { metric: 'cluster-separation', value: 0, why: [expect.stringContaining('gap -0.'), expect.any(String)] },
      { metric: 'cluster-gap', why: expect.any(Array) as string[] },
      { metric: 'cluster-silhouette' },
    ])
    expect(task.meta.assay?.records[2]).not.toHaveProperty('why')
  })

  evalTest.for([{ id: 'one-class' }])(
    'records unscored and throws when there is nothing to tell apart',
    (_, { task }) => {
      const one = apart.filter(({ label }) => label === 'Pneumonia')
      const message = 'toSeparateClasses could not judge "cluster-separation": all vectors (8) are of one class'
      expect(() => expect(one).toSeparateClasses()).toThrow(message)
      expect(() => expect(one).not.toSeparateClasses()).toThrow(message)
      const records = ['cluster-separation', 'cluster-gap', 'cluster-silhouette'].map((metric) => ({
        metric,
        unscored: 'missing-input',
      }))
      expect(task.meta.assay?.records).toMatchObject([
        ...records,
        ...records.map((record) => ({ ...record, negated: true })),
      ])
    },
  )

  evalTest.for([{ id: 'few' }])('leaves the separation unscored where the vectors are too few: $id', (_, { task }) => {
    expect(() => expect(at({ Edema: [0, 9], Nodule: [90] })).toSeparateClasses()).toThrow(
      'the vectors are too few for an interval of the gap, so that it may be chance; label more (unscored: missing-input)',
    )
    expect(task.meta.assay?.records).toMatchObject([
      { unscored: 'missing-input' },
      { value: expect.any(Number) as number },
      {},
    ])
  })

  it.each([
    ['a zero vector', [...apart, { label: 'Pneumonia', vector: [0, 0] }]],
    ['a vector that is not finite', [...apart, { label: 'Pneumonia', vector: [Number.NaN, 1] }]],
    ['a vector of another length', [...apart, { label: 'Pneumonia', vector: [1] }]],
    ['no list', { vectors: apart }],
  ])('cannot judge %s', (_, vectors) => {
    expect(() => expect(vectors).toSeparateClasses()).toThrow('(unscored: answer-invalid)')
    expect(() => expect(vectors).not.toSeparateClasses()).toThrow('(unscored: answer-invalid)')
  })

  it('refuses a promise, and options that it does not know or cannot use', () => {
    expect(() => expect(Promise.resolve(apart)).toSeparateClasses()).toThrow(
      'toSeparateClasses got a promise, and no vectors. Wait for them: expect(await embed(…)).toSeparateClasses()',
    )
    expect(() => expect(apart).toSeparateClasses({ silhouetteAtLeast: 90 })).toThrow(
      'toSeparateClasses needs a silhouetteAtLeast above -1 and of at most 1, got 90',
    )
    expect(() => expect(apart).toSeparateClasses({ sead: 1 } as object)).toThrow(
      'toSeparateClasses(options): there is no option "sead"',
    )
    expect(() => expect(apart).toSeparateClasses({ resamples: 1 })).toThrow('resamples must be a whole number')
  })
})
