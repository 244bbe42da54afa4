import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stance } from './stance.ts'
import { readSentences } from './sentences.ts'
import { compileAction } from './compile-action.ts'
import { mentions } from './stance.ts'

const drugs = ['apixaban', 'bisoprolol', 'ceftriaxone', 'furosemide', 'ibuprofen', 'prednisolone', 'ramipril'] as const
const drug = fc.constantFrom(...drugs)
const several = fc.subarray([...drugs], { minLength: 2 })
const dose = fc.constantFrom('', ' 5 mg', ' 40 mg IV twice daily', ' 1 g every 8 hours')
const seed = { seed: 20_26 }

/** A drug as an item of a list has it. */
const item = fc.tuple(drug, dose).map(([name, amount]) => `${name}${amount}`)

describe('reading, by law', () => {
  it('lets a label that refuses refuse all that stands in the list under it', () => {
    const label = fc.constantFrom('Avoid', 'Do not give', 'Stop', 'Hold', 'Contraindicated', 'Discontinue', 'Withhold')
    const written = fc.constantFrom(
      (over: string) => `## ${over}\n\n`,
      (over: string) => `**${over}:**\n\n`,
      (over: string) => `${over}:\n`,
      (over: string) => `**${over}**\n`,
    )
    const bullet = fc.constantFrom('- ', '* ', '1. ', '- [ ] ')
    fc.assert(
      fc.property(label, written, bullet, several, dose, (over, write, mark, list, amount) => {
        const text = `## Plan\n\nContinue paracetamol.\n\n${write(over)}${list.map((name) => `${mark}${name}${amount}`).join('\n')}`
        for (const name of list) expect([text, name, stance(text, name)]).toEqual([text, name, 'refused'])
        expect(stance(text, 'paracetamol')).toBe('recommended')
      }),
      seed,
    )
  })

  it('takes no order from the words of somebody else', () => {
    const quoted = fc.constantFrom(
      (order: string) => `> ${order}\n\nHe is well.`,
      (order: string) => `The letter says "${order}"`,
      (order: string) => `His son asked: “${order}”`,
      (order: string) => `> Guideline: ${order}`,
    )
    const order = fc
      .tuple(fc.constantFrom('Start', 'Give', 'Continue', 'Offer'), item)
      .map(([verb, x]) => `${verb} ${x}.`)
    fc.assert(
      fc.property(quoted, order, drug, (write, words, other) => {
        const text = write(words)
        for (const name of drugs) expect([text, stance(text, name)]).not.toEqual([text, 'recommended'])
        fc.pre(!words.includes(other))
        expect(stance(`${text}\n\nStart ${other} today.`, other)).toBe('recommended')
      }),
      seed,
    )
  })

  it('takes a name between quotation marks for the name', () => {
    fc.assert(
      fc.property(drug, (name) => {
        expect(stance(`Start "${name}" 5 mg today.`, name)).toBe('recommended')
        expect(stance(`Do not give “${name}”.`, name)).toBe('refused')
      }),
      seed,
    )
  })

  it('reads sections that do not hang together in any order alike', () => {
    const section = fc.constantFrom(
      ...['Infection', 'Heart', 'Lungs', 'Pain'].flatMap((title) => [
        (one: string) => `## ${title}\n\n- Start ${one}`,
        (one: string) => `## ${title}\n\n- Avoid ${one}`,
        (one: string) => `## ${title}\n\n${one} is contraindicated.`,
        (one: string) => `## ${title}\n\nConsider ${one}.`,
        (one: string) => `## ${title}\n\n**If he worsens:** ${one}`,
      ]),
    )
    fc.assert(
      fc.property(several, fc.array(section, { minLength: 7, maxLength: 7 }), fc.nat(), (list, sections, turn) => {
        const parts = list.map((name, at) => sections[at]?.(name) ?? '')
        const at = turn % parts.length
        const turned = [...parts.slice(at), ...parts.slice(0, at)]
        for (const name of list)
          expect([turned, stance(turned.join('\n\n'), name)]).toEqual([turned, stance(parts.join('\n\n'), name)])
      }),
      seed,
    )
  })

  it('reads Markdown and its plain text alike', () => {
    const pair = fc.constantFrom(
      (one: string) => [`**Start** *${one}* today.`, `Start ${one} today.`],
      (one: string) => [`- **Avoid:** ${one}`, `- Avoid: ${one}`],
      (one: string) => [`## Stop\n\n* ${one}`, `Stop:\n- ${one}`],
      (one: string) => [`1. Continue __${one}__`, `1. Continue ${one}`],
      (one: string) => [`Give \`${one}\`<br>Review tomorrow.`, `Give ${one}\nReview tomorrow.`],
      (one: string) => [`**If bleeding:** ${one}`, `If bleeding: ${one}`],
      (one: string) => [`[${one}](https://example.org) is contraindicated.`, `${one} is contraindicated.`],
    )
    fc.assert(
      fc.property(pair, item, (write, one) => {
        const [marked = '', plain = ''] = write(one)
        const name = one.split(' ')[0] ?? one
        expect([marked, stance(marked, name)]).toEqual([marked, stance(plain, name)])
      }),
      seed,
    )
  })

  it('quotes the source in every span', () => {
    const text = fc
      .array(
        fc.constantFrom(
          '**Start** ',
          'Avoid ',
          '- ',
          '\n',
          '> ',
          '`',
          '“',
          '(',
          'if ',
          '| a |',
          ' 5 mg',
          '# ',
          '<br>',
          ...drugs,
        ),
        {
          maxLength: 30,
        },
      )
      .map((parts) => parts.join(''))
    const actions = drugs.map((name) => compileAction(name))
    fc.assert(
      fc.property(text, (source) => {
        for (const action of actions) {
          if (action.kind !== 'named') continue
          for (const { span, cue } of mentions(source, readSentences(source), action)) {
            expect(source.slice(span.start, span.end)).toBe(span.text)
            if (cue !== undefined) expect(source.slice(cue.start, cue.end)).toBe(cue.text)
          }
        }
      }),
      seed,
    )
  })
})
