import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disavowals } from './disavowals.ts'
import { readDocument } from './document.ts'
import { readSentences } from './sentences.ts'
import { mentions, stance } from './stance.ts'
import { compileAction } from './compile-action.ts'

const pathsIn = (text: string): readonly (readonly string[])[] =>
  readDocument(text).passages.map(({ path, text: words }) => [
    ...path.map((label) => label.text.replace(/\s+/gu, ' ').trim()),
    words.replace(/\s+/gu, ' ').trim(),
  ])

describe('readDocument', () => {
  it('gives each passage the labels over it, from the outside in', () => {
    const text =
      '## Plan\n\n1. **Diuresis**\n   - Furosemide 80 mg IV\n   - *Avoid:*\n     - NSAIDs\n\n**Follow-up**\n\nClinic in a week.'
    expect(pathsIn(text)).toEqual([
      ['Plan'],
      ['Plan', 'Diuresis'],
      ['Plan', 'Diuresis', 'Furosemide 80 mg IV'],
      ['Plan', 'Diuresis', 'Avoid:'],
      ['Plan', 'Diuresis', 'Avoid:', 'NSAIDs'],
      ['Plan', 'Follow-up'],
      ['Plan', 'Follow-up', 'Clinic in a week.'],
    ])
  })

  it('gives a row its cells, each with the header of its column', () => {
    const row = readDocument('| Drug | Verdict |\n|---|---|\n| Metformin | **Hold** |').passages[1]
    expect(row?.cells.map(({ text, column }) => [column?.text, text.trim()])).toEqual([
      ['Drug', 'Metformin'],
      ['Verdict', 'Hold'],
    ])
  })

  it.each([
    ['links', '[furosemide](https://example.org) 40 mg', 'furosemide 40 mg'],
    ['footnotes', 'Furosemide 40 mg[^1]', 'Furosemide 40 mg'],
    ['nested bold', '***Furosemide* 40 mg**', 'Furosemide 40 mg'],
    ['bold within a word', '**beta**-blocker', 'beta\u2060\u2060-blocker'],
    ['code', 'Give `furosemide`', 'Give furosemide'],
    ['escapes and entities', 'K \\> 5, pH &lt; 7', 'K > 5, pH < 7'],
    ['tags', 'SpO<sub>2</sub> 92%', 'SpO\u2060\u2060\u2060\u2060\u20602 92%'],
    ['what is struck out', '~~heparin~~', '✗ heparin'],
  ])('reads %s without markup', (_what, text, plain) => {
    const words = readDocument(text)
      .plain.replace(/[^\S\n]+/gu, ' ')
      .trim()
    expect(words.replace(/\u2060+/gu, '')).toBe(plain.replace(/\u2060+/gu, ''))
  })

  it('takes HTML breaks and items for lines', () => {
    expect(pathsIn('**Do NOT**<br>- prednisolone<br>- oxygen').map((path) => path.at(-1))).toEqual([
      'Do NOT',
      'prednisolone',
      'oxygen',
    ])
  })

  it.each([
    ['brackets', '['.repeat(50_000)],
    ['quotations', '> '.repeat(20_000)],
    ['openings', 'Avoid:\n'.repeat(5_000)],
    ['numbers of items', '1. '.repeat(10_000)],
    ['cells', `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(5_000)}`],
  ])('holds on %s without end', (_what, text) => {
    expect(readDocument(text).plain).toHaveLength(text.length)
  })
})

const drugs = ['apixaban', 'furosemide', 'verapamil', 'prednisolone', 'metformin', 'ceftriaxone']
const someDrugs = fc.shuffledSubarray(drugs, { minLength: 1 })
const bans = [
  'Avoid',
  'Do not give',
  'Hold',
  'Contraindicated',
  'Stop',
  'Not recommended',
  'Medications to avoid',
  '❌ Don’t',
]
const layouts: readonly ((label: string, items: readonly string[]) => string)[] = [
  (label, items) => `**${label}:** ${items.join(', ')}`,
  (label, items) => `- **${label}:** ${items.join(', ')}`,
  (label, items) => `## ${label}\n\n${items.map((item) => `- ${item}`).join('\n')}`,
  (label, items) => `${label}:\n${items.map((item) => `- ${item}`).join('\n')}`,
  (label, items) => `- **${label}**\n${items.map((item) => `  - ${item}`).join('\n')}`,
  (label, items) => `## Plan\n\n### ${label}\n\n${items.map((item, at) => `${at + 1}. ${item} 5 mg daily`).join('\n')}`,
  (label, items) => `| ${label} | Reason |\n|---|---|\n${items.map((item) => `| ${item} | risk |`).join('\n')}`,
  (label, items) => `${label}: drugs of this kind (e.g., ${items.join(' or ')})`,
]

describe('a document, by law', () => {
  it('is refused as a whole under a label that refuses, whatever the list', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bans), fc.constantFrom(...layouts), someDrugs, (label, layout, items) => {
        for (const item of items)
          expect([layout(label, items), item, stance(layout(label, items), item)]).toEqual([
            layout(label, items),
            item,
            'refused',
          ])
      }),
    )
  })

  it('does not depend on the order of its sections', () => {
    const sections = [
      '## Start\n- apixaban 5 mg BID',
      '## Avoid\n- verapamil',
      '## If worsening\n- furosemide 40 mg IV',
      '## Home medications\n- metformin 1 g BID',
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(sections, { minLength: 4 }), (shuffled) => {
        const text = shuffled.join('\n\n')
        expect(['apixaban', 'verapamil', 'furosemide', 'metformin'].map((name) => stance(text, name))).toEqual([
          'recommended',
          'refused',
          'conditional',
          'mentioned',
        ])
      }),
    )
  })

  it('reads the same in Markdown and in plain text', () => {
    const pairs = [
      ['**Avoid:** verapamil', 'Avoid: verapamil'],
      [
        '**Plan**\n\n* Start **apixaban** 5 mg BID\n* *Hold* metformin',
        'Plan\n\n- Start apixaban 5 mg BID\n- Hold metformin',
      ],
      ['## Home medications\n\n- furosemide 40 mg', 'Home medications:\n- furosemide 40 mg'],
      ['Start **ceftriaxone** 1 g IV; **avoid** *verapamil*.', 'Start ceftriaxone 1 g IV; avoid verapamil.'],
    ] as const
    for (const [marked, plain] of pairs)
      for (const drug of drugs) expect([drug, stance(marked, drug)]).toEqual([drug, stance(plain, drug)])
  })

  it('quotes the source with every span', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bans, 'Start', 'Home medications'),
        fc.constantFrom(...layouts),
        someDrugs,
        (label, layout, items) => {
          const text = layout(label, items)
          for (const drug of items) {
            const named = compileAction(drug)
            if (named.kind !== 'named') throw new Error('a drug is one name')
            for (const { span, cue } of mentions(text, readSentences(text), named)) {
              expect(text.slice(span.start, span.end)).toBe(span.text)
              if (cue !== undefined) expect(text.slice(cue.start, cue.end)).toBe(cue.text)
            }
          }
        },
      ),
    )
  })
})

describe('disavowals', () => {
  it('finds what takes the whole answer back', () => {
    expect(disavowals('Start apixaban. Disregard all of the above.').map(({ text }) => text)).toEqual([
      'Disregard all of the above',
    ])
    expect(disavowals('All of the actions above are wrong.')).toHaveLength(1)
  })

  it.each([
    'Start apixaban.',
    'This does not replace clinical judgement.',
    'Disregard the potassium, it was haemolysed.',
    'All of the above should be reviewed tomorrow.',
  ])('finds none in %s', (text) => {
    expect(disavowals(text)).toEqual([])
  })
})

it('ends a paragraph at an empty line, whatever ends the lines', () => {
  const text = 'Avoid **NSAIDs**:\n\nGive furosemide 40 mg IV.'
  expect(stance(text, 'furosemide')).toBe('recommended')
  expect(stance(text.replaceAll('\n', '\r\n'), 'furosemide')).toBe('recommended')
})
