import { describe, expect, it } from 'vitest'
import { readSentences } from '../../language/sentences.ts'
import { callsIn, partiesAsItems } from './read-calls.ts'

/** Each call of a sentence, in order, with whom it reaches. */
function reached(text: string): readonly string[] {
  const [sentence] = readSentences(text)
  if (sentence === undefined) return []
  return callsIn(sentence)
    .calls.toSorted((one, other) => one.from - other.from)
    .map(({ from, to, reaches }) => {
      const words = sentence.tokens.slice(from, to).map(({ word }) => word)
      return `${words.join(' ')}: ${reaches}`
    })
}

const kindsIn = (text: string): readonly string[] =>
  readSentences(text).flatMap((sentence) => [...callsIn(sentence).kinds])

const items = (text: string): number =>
  readSentences(text).reduce((sum, sentence) => sum + partiesAsItems(sentence).length, 0)

describe('whom a call reaches', () => {
  it.each<[string, ...string[]]>([
    // Who is called stands behind the call.
    ['Call the renal registrar', 'call: help'],
    ['Call the family', 'call: nobody'],
    ['Call the zookeeper', 'call: unknown'],
    ['Call the family, then an ambulance', 'call: nobody', 'ambulance: help'],
    ['Inform the family that cardiology will come', 'inform: nobody'],
    ['Inform family that cardiology will come', 'inform: nobody'],
    ['Call now, inform the family', 'call: help', 'inform: nobody'],
    ['Ring and inform the family', 'ring: nobody', 'inform: nobody'],
    ['Discuss with the pharmacist', 'discuss: nobody'],
    ['Discuss in theatre', 'discuss: unknown'],
    ['Go to the pharmacy', 'go to: nobody'],
    ['Admit him to the ward', 'admit: help'],
    ['Escalate his care', 'escalate: help'],
    ['Escalate the dose', 'escalate: nobody'],
    ['Escalate medical care', 'escalate: help'],
    ['Escalate that the potassium is 6.9', 'escalate: help'],
    ['Call now the zookeeper', 'call: unknown'],
    ['Call the first on the rota', 'call: help'],
    // To call the patient is to call nobody, and the patient's own specialist is somebody.
    ['Call the patient', 'call: nobody'],
    ['Call patient', 'call: nobody'],
    ["Call the patient's zookeeper", 'call: unknown'],
    ["Call the patient's cardiologist", 'call: help'],
    // Or before it, where it is done in the passive.
    ['The renal registrar must be called', 'called: help'],
    ['Nephrology must be immediately called', 'called: help'],
    ['The family must be called', 'called: nobody'],
    ['The family in ICU must be informed', 'informed: nobody'],
    ['The family should be informed by nephrology', 'informed: nobody'],
    ['The family should be informed by a senior nephrologist', 'informed: nobody'],
    ['Cardiology will call, and the family must be informed', 'call: nobody', 'informed: nobody'],
    ['Inform the family, and cardiology must be called', 'inform: help', 'called: help'],
    ['Nephrology, as agreed this morning, must be consulted', 'consulted: help'],
    ['An ambulance, as agreed this morning, must be requested', 'ambulance: help', 'requested: help'],
    ['In theatre, as agreed this morning, blood must be requested', 'requested: unknown'],
    // Or right before it, at most three words away and behind one mark.
    ['Urgent nephrology consult', 'consult: help'],
    ['ICU review, please request', 'request: help'],
    ['Nephrology letter was filed, request', 'request: unknown'],
    ['Nephrology, ward: request', 'request: unknown'],
    ['A team (nephrology): request', 'request: unknown'],
    // What is only possible is no call.
    ['We could call the renal team'],
    ['We could also call the renal team'],
    ['We may now call the renal team'],
    // Who is on call is called by that.
    ['The on-call nephrologist now', 'call: help'],
    ['The on-call zookeeper now', 'call: nobody'],
    // And where nothing is done at all, a helper and "now" are a call.
    ['Nephrology now', 'nephrology: help'],
    ['The pharmacist now'],
    // Who is there has been called; who has to be there has not.
    ['Nephrology aware', 'nephrology: help'],
    ['With a senior doctor present, repeat the gas'],
    ['Repeat the gas, with an airway-skilled doctor present'],
  ])('%s', (text, ...calls) => {
    expect(reached(text)).toEqual(calls)
  })

  it.each<[string, string[]]>([
    ['Call the renal registrar and the ICU', ['renal medicine', 'intensive care']],
    ['Transfer from ICU to the ward', []],
    ['Transfer from the ICU to the ward', []],
    ['Call the ICU pharmacist', []],
    ['Call the pharmacist, then ICU', ['intensive care']],
    ['ICU', ['intensive care']],
  ])('names those who can help: %s', (text, kinds) => {
    expect(kindsIn(text).toSorted()).toEqual(kinds.toSorted())
  })
})

describe('help that is named as an item of its own', () => {
  it.each([
    ['Potassium 7.1: renal ICU early', 2],
    ['Potassium 7.1: renal + ICU', 2],
    ['HDU', 1],
    ['HDU (ECG changes)', 1],
    ['Urgent senior ICU review', 2],
    ['CCU 24-48 h', 1],
    ['CCU 24 - 48 h', 1],
    ['CCU 2 days', 1],
    ['CCU 2019', 0],
    ['CCU day case', 0],
    ['Ask ICU now', 0],
    ['Ask urgent ICU now', 0],
    ['Ask on call ICU now', 0],
    ['ICU protocol', 0],
    ['Pharmacy: low-potassium diet', 0],
    ['ED: potassium 7.1', 0],
  ])('%s: %d', (text, count) => {
    expect(items(text)).toBe(count)
  })
})
