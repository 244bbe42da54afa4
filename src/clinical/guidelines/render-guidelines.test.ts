import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escapeMarkdown,
  renderGuidelinesHtml,
  renderGuidelinesMarkdown,
  renderGuidelinesText,
  wrapWords,
} from './render-guidelines.ts'
import { hfOfTest } from '../lint/golden.test-kit.ts'
import type { Guideline } from './guideline.ts'
import { guidelineTable } from './guideline-table.ts'

describe('wrapWords', () => {
  it('breaks between words, and hangs what follows', () => {
    expect(wrapWords('one two three four', 12, 'a  ')).toBe('a  one two\n   three\n   four')
    expect(wrapWords('', 10, 'a  ')).toBe('a')
  })

  it('keeps every word, in lines no wider than expected but for longer words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 30 }), (words, width) => {
        const lines = wrapWords(words.join(' '), width).split('\n')
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true)
      }),
    )
  })
})

describe('escapeMarkdown', () => {
  it('shows signs as they stand, and keeps addresses', () => {
    expect(escapeMarkdown('a|b *c* _d_ <e> `f` [g](h) # ~ & \\')).toBe(
      'a\\|b \\*c\\* \\_d\\_ \\<e\\> \\`f\\` \\[g\\](h) \\# \\~ \\& \\\\',
    )
    expect(escapeMarkdown('see https://doi.org/10.1093/a_b*c, a_b')).toBe('see https://doi.org/10.1093/a_b*c, a\\_b')
    expect(escapeMarkdown('two\nlines')).toBe('two lines')
  })

  it('never ends a cell or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '\\', '\n', 'a', 'https://', ' ') }), (text) => {
        expect(escapeMarkdown(text).replace(/\\./gu, '')).not.toMatch(/[|\n]/u)
      }),
    )
  })
})

const outdated: Guideline = {
  ...hfOfTest,
  reviewBy: '2026-01-31',
  review: null,
  aliases: ['hf'],
  supersededBy: 'hf-2027',
  note: 'Read *with* care.',
}
const table = guidelineTable([outdated], '2026-11-22')
const small = guidelineTable(
  [
    {
      ...outdated,
      rules: outdated.rules.map((rule) => ({ ...rule, expected: [{ label: 'x | y', drugs: ['carvedilol'] }] })),
    },
  ],
  '2026-11-22',
)

describe('guidelineTable', () => {
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(table))).toEqual(table)
    expect(table).toMatchObject([
      {
        id: 'hf-2026',
        review: null,
        state: 'unreviewed encoding, edition of 2026, superseded by hf-2027, review was due on 2026-01-31',
        sources: ['https://example.org/hf?a=1&b=2'],
        rules: [{ id: 'low-lvef', harm: 'severe', forbidden: [{ label: 'verapamil', manner: [] }] }],
      },
    ])
    expect(guidelineTable([hfOfTest], '2026-11-22')).toMatchObject([{ state: null, note: null, aliases: [] }])
  })
})

describe('renderGuidelinesText', () => {
  it('prints a block a rule, under what it is', () => {
    expect(renderGuidelinesText(table)).toMatchInlineSnapshot(`
      "An unreviewed reference encoding for testing software. Not for clinical use: do not treat anybody by
      it.

      No rule applies to a patient under 18, to one whose goals of care are palliative or who declines
      treatment, or to one whose allergies leave no drug of an expected group. An allergy on record also
      forbids the drug itself where it is of such a group.
      Every expected group is required; any one alternative of a group carries it.

      Heart failure <of a test>, 2026
        edition    2026, issued 2026-01
        id         hf-2026
        alias      hf
        review     unreviewed; due by 2026-01-31
        state      unreviewed encoding, edition of 2026, superseded by hf-2027, review was due on
                   2026-01-31
        source     https://example.org/hf?a=1&b=2
        note       Read *with* care.

        An ejection fraction of 40% or less: a beta-blocker, and no verapamil (low-lvef)
          inputs     heart failure, ejection fraction (%)
          except     shock | "cardiogenic"
          expected   a beta-blocker: any evidence-based beta-blocker (bisoprolol, carvedilol, metoprolol
                     succinate, bisoprolol/amlodipine, bisoprolol/hydrochlorothiazide,
                     carvedilol/ivabradine, metoprolol succinate/amlodipine, metoprolol
                     succinate/hydrochlorothiazide and 2 more), or “beta-blocker” where no drug of it is
                     named (also for later, or when needed)
          forbidden  verapamil: verapamil
          class      1; section 7.3
          source     https://example.org/hf?a=1&b=2
          harm       severe
      "
    `)
  })
})

describe('renderGuidelinesMarkdown', () => {
  it('prints a table an edition, with its signs escaped', () => {
    expect(renderGuidelinesMarkdown(small)).toMatchInlineSnapshot(`
      "# Guideline rules

      > **An unreviewed reference encoding for testing software. Not for clinical use: do not treat anybody by it.**

      No rule applies to a patient under 18, to one whose goals of care are palliative or who declines treatment, or to one whose allergies leave no drug of an expected group. An allergy on record also forbids the drug itself where it is of such a group.

      Every expected group is required; any one alternative of a group carries it.

      ## Heart failure \\<of a test\\>, 2026

      - edition: 2026, issued 2026-01
      - id: hf-2026
      - alias: hf
      - review: unreviewed; due by 2026-01-31
      - state: unreviewed encoding, edition of 2026, superseded by hf-2027, review was due on 2026-01-31
      - source: https://example.org/hf?a=1&b=2
      - note: Read \\*with\\* care.

      | Rule | Inputs | Thresholds | Exceptions | Expected | Forbidden | Recommendation | Harm of a miss |
      | --- | --- | --- | --- | --- | --- | --- | --- |
      | **An ejection fraction of 40% or less: a beta-blocker, and no verapamil**<br>low-lvef | • heart failure<br>• ejection fraction (%) | none | shock \\| "cardiogenic" | **x \\| y**: carvedilol | **verapamil**: verapamil | class 1<br>section 7.3<br>https://example.org/hf?a=1&b=2 | severe |
      "
    `)
  })
})

describe('renderGuidelinesHtml', () => {
  it('prints a card a rule with its variants folded, and lines to sign under each edition', () => {
    const html = renderGuidelinesHtml(small)
    expect(html.slice(html.indexOf('<body>'))).toMatchInlineSnapshot(`
      "<body>
      <main>
      <h1>Guideline rules</h1>
      <p class="warning" role="note"><strong>An unreviewed reference encoding for testing software. Not for clinical use: do not treat anybody by it.</strong></p>
      <p>No rule applies to a patient under 18, to one whose goals of care are palliative or who declines treatment, or to one whose allergies leave no drug of an expected group. An allergy on record also forbids the drug itself where it is of such a group.</p>
      <p>Every expected group is required; any one alternative of a group carries it.</p>
      <nav aria-label="Editions"><ul>
      <li><a href="#hf-2026">Heart failure &lt;of a test&gt;, 2026</a></li>
      </ul></nav>
      <section aria-labelledby="hf-2026">
      <h2 id="hf-2026">Heart failure &lt;of a test&gt;, 2026</h2>
      <dl>
      <div><dt>edition</dt><dd>2026, issued 2026-01</dd></div>
      <div><dt>id</dt><dd>hf-2026</dd></div>
      <div><dt>alias</dt><dd>hf</dd></div>
      <div><dt>review</dt><dd>unreviewed; due by 2026-01-31</dd></div>
      <div><dt>state</dt><dd>unreviewed encoding, edition of 2026, superseded by hf-2027, review was due on 2026-01-31</dd></div>
      <div><dt>source</dt><dd><a href="https://example.org/hf?a=1&amp;b=2">https://example.org/hf?a=1&amp;b=2</a></dd></div>
      <div><dt>note</dt><dd>Read *with* care.</dd></div>
      </dl>
      <p class="count">1 rule</p>
      <article class="card">
      <h3>An ejection fraction of 40% or less: a beta-blocker, and no verapamil</h3>
      <p class="id"><code>low-lvef</code> <span>harm of a miss: severe</span></p>
      <dl>
      <div><dt>Reads</dt><dd><ul><li>heart failure</li><li>ejection fraction (%)</li></ul></dd></div>
      <div><dt>Exceptions</dt><dd><ul><li>shock | &quot;cardiogenic&quot;</li></ul></dd></div>
      <div><dt>Expected</dt><dd><ol><li><strong>x | y</strong><details><summary>what counts</summary><p>carvedilol</p></details></li></ol></dd></div>
      <div><dt>Forbidden</dt><dd><ul><li><strong>verapamil</strong><details><summary>what counts</summary><p>verapamil</p></details></li></ul></dd></div>
      <div><dt>Source</dt><dd>class 1, section 7.3<br><a href="https://example.org/hf?a=1&amp;b=2">https://example.org/hf?a=1&amp;b=2</a></dd></div>
      </dl>
      </article>
      <section class="signature" aria-label="Signature under hf-2026">
      <h3>Reviewed</h3>
      <p>I have compared each rule above with its source. Rules that I do not agree with are named here: <span class="blank"></span></p>
      <dl><div><dt>Name</dt><dd></dd></div><div><dt>Position</dt><dd></dd></div><div><dt>Date</dt><dd></dd></div><div><dt>Signature</dt><dd></dd></div></dl>
      </section>
      </section>
      </main>
      </body>
      </html>
      "
    `)
  })

  it('needs nothing from elsewhere, and closes what it opens', () => {
    const html = renderGuidelinesHtml(table)
    expect(html).not.toMatch(/<(?:script|link|img|iframe)|src=|url\(|@import/u)
    const open: string[] = []
    for (const [, closing, tag = ''] of html.matchAll(/<(\/)?([a-z][a-z0-9]*)\b[^>]*>/gu)) {
      if (['br', 'meta'].includes(tag)) continue
      if (closing === undefined) open.push(tag)
      else expect(open.pop()).toBe(tag)
    }
    expect(open).toEqual([])
    const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
