import { describe, expect, it } from 'vitest'
import { sentences } from './sentences.ts'

const texts = (text: string): readonly string[] => sentences(text).map((sentence) => sentence.text.trim())

describe('sentences', () => {
  it('splits at full stops, semicolons and lines', () => {
    expect(texts('Start heparin. Call ICU; stop aspirin\nMonitor potassium')).toEqual([
      'Start heparin',
      'Call ICU',
      'stop aspirin',
      'Monitor potassium',
    ])
  })

  it('keeps decimals and abbreviations whole', () => {
    expect(texts('Potassium 6.9 mmol/L, e.g. from spironolactone. Give insulin i.v. now.')).toEqual([
      'Potassium 6.9 mmol/L, e.g. from spironolactone',
      'Give insulin i.v. now',
    ])
  })

  it('reads a bracketed remark apart, and a bracketed verdict in its place', () => {
    expect(texts('Furosemide (avoid NSAIDs) 40 mg')).toEqual(['Furosemide                40 mg', 'avoid NSAIDs'])
    expect(texts('Steroids (prednisolone) are not indicated')).toEqual(['Steroids  prednisolone  are not indicated'])
    expect(texts('Heparin (contraindicated)')).toEqual(['Heparin  contraindicated'])
  })

  it('says where each sentence starts', () => {
    const text = 'One. Two three; four (avoid five)'
    expect(sentences(text).map(({ start }) => start)).toEqual([0, 4, 15, 22])
  })
})
