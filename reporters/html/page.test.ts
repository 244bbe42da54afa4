import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate/node'
import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import { sixRuns } from '../../fixtures/six-runs.ts'
import { renderHtml } from './page.ts'
import { reportInput } from './report-input.test-kit.ts'
import type { ReportData } from './report-data.ts'
import type { ReportInput } from './report-input.ts'

const dataOf = (page: string): ReportData => {
  const packed = /<script id="data" type="text\/plain">([^<]*)</u.exec(page)?.[1] ?? ''
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as ReportData
}

describe('renderHtml', () => {
  it('lets nothing run and nothing be styled but what its policy names by hash', () => {
    const page = renderHtml(reportInput())
    const policy = /Content-Security-Policy" content="([^"]*)"/u.exec(page)?.[1]?.replaceAll('&#39;', "'") ?? ''
    const hash = (tag: string): string => {
      const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'u').exec(page)?.[1] ?? ''
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }
    expect(policy).toBe(
      `default-src 'none'; script-src ${hash('script')}; style-src ${hash('style')}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
    )
    expect(page).not.toMatch(/ style="| on[a-z]+="/u)
  })

  it('is HTML that a validator takes, of a run with everything and of one with nothing', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'error', 'require-sri': 'off', 'long-title': 'off', 'no-trailing-whitespace': 'off' },
    })
    for (const input of [reportInput(), { run: buildRun({ outcomes: {} }), answers: [], privacy: 'full' as const }]) {
      const { results } = await validator.validateString(renderHtml(input))
      expect(
        results.flatMap(({ messages }) => messages.map((one) => `${one.line}: ${one.ruleId}: ${one.message}`)),
      ).toEqual([])
    }
  })

  it('says on its first page what fell, on whom and why', () => {
    const page = renderHtml(reportInput())
    for (const words of [
      'Failed: the gate is shut',
      'pe-1',
      '<span class="tag bad">missed</span>',
      'woman of 54',
      'orders <q>ibuprofen</q>',
      'guideline-adherence',
    ])
      expect(page).toContain(words)
  })

  it('quotes the reason of the metric that flipped, before a judge that says less of the same case', () => {
    const input = reportInput()
    const [first, ...rest] = input.answers
    const scores = first?.scores.toReversed() ?? []
    const page = renderHtml({ ...input, answers: [{ ...first, scores } as (typeof rest)[number], ...rest] })
    expect(page).toMatch(
      /<b>pe-1<\/b>[^]*?guideline-adherence, problem-recall[^]*?<p class="reason">orders <q>ibuprofen<\/q>/u,
    )
  })

  it('says of judges how far they agreed with people, and that nobody measured it where nobody did', () => {
    const grading = {
      grader: 'coherence',
      fingerprint: 'f'.repeat(64),
      judges: [],
      consensus: true,
      bounds: [4, 4] as const,
      adopted: false,
    }
    const run = buildRun({
      outcomes: { coherence: { a: 4 } },
      metrics: [metricNamed('coherence', { tier: 4, aggregate: 'mean' })],
    })
    const judged = {
      ...run,
      records: run.records.map((one) => ({ ...one, score: { ...one.score, grading } as typeof one.score })),
    }
    const page = (agreement?: ReportInput['agreement']): string =>
      renderHtml({ run: judged, answers: [], privacy: 'full', agreement })
    expect(page()).toMatch(/Calibration against people<\/dt>\s*<dd><span class="warn">not measured/u)
    const found = { n: 120, kappa: 0.712, lower: 0.634, qualified: true, on: '2026-11-22' }
    expect(page(() => found)).toContain('kappa 0.71, at least 0.63 on 120 answers, 2026-11-22')
    expect(page(() => ({ ...found, qualified: false }))).toContain('not qualified')
  })

  it('keeps each case with its record, answer, evidence, rules and history, and the answer of the run beside it', () => {
    const { details, other, earlier, ids, outcomes, metrics } = dataOf(renderHtml(reportInput()))
    expect(ids).toEqual(['chf-1', 'chf-2', 'pe-1', 'pe-2', 'pe-3'])
    expect(Object.fromEntries(metrics.map(({ name }, at) => [name, outcomes[at]]))).toEqual({
      'dose-plausibility': 'kkkkk',
      'guideline-adherence': 'mkwfk',
      'problem-recall': 'kkmkc',
    })
    expect(details['pe-1']?.record).toContainEqual({ kind: 'notes', text: 'Collapsed on the ward.' })
    expect(details['pe-1']?.question).toBe('An embolism after surgery.')
    expect(details['pe-1']?.answers[0]?.evidence).toEqual([
      { id: 'lab:k', kind: 'lab', source: 'laboratory', excerpt: 'potassium 5.1 mmol/L' },
    ])
    expect(details['pe-1']?.answers[0]?.findings[1]?.rules?.[0]?.source).toBe(
      'https://doi.org/10.1093/eurheartj/ehz405',
    )
    expect(earlier).toHaveLength(1)
    expect(Object.keys(other?.answers ?? {})).toEqual(['pe-1'])
  })

  it('has no whole case and answer in a redacted page, and nothing of a case in one of aggregates', () => {
    const redacted = dataOf(renderHtml(reportInput({ privacy: 'redacted' })))
    expect(JSON.stringify(redacted)).not.toContain('Collapsed on the ward')
    expect(JSON.stringify(redacted)).not.toContain('repeat potassium tomorrow')
    expect(JSON.stringify(redacted)).toContain('orders \\"ibuprofen\\"')
    const input = reportInput({ privacy: 'aggregate-only' })
    const page = renderHtml(input)
    expect(`${page}${JSON.stringify(dataOf(page))}`).not.toMatch(/pe-1|chf-1|ibuprofen|woman of 54/u)
  })
})

describe('the head of a page', () => {
  const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } } })
  const head = (rest: Partial<ReportInput>): string =>
    (/<header>([^]*?)<\/header>/u.exec(renderHtml({ run, answers: [], privacy: 'full', ...rest }))?.[1] ?? '')
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()

  it.each([
    [999, ''],
    [1000, ' , took 1 s'],
    [1499, ' , took 1 s'],
    [1500, ' , took 2 s'],
    [89_499, ' , took 89 s'],
    [89_999, ' , took 90 s'],
    [90_000, ' , took 2 min'],
    [149_999, ' , took 2 min'],
    [3_630_000, ' , took 61 min'],
  ])('says of %i ms how long the run took', (durationMs, took) => {
    expect(head({ run: { ...run, durationMs } })).toBe(
      `vitest-assay cardiopulmonary 1.0.0 evals, 2026-11-21 05:02 UTC ${took.trim()}${took === '' ? '' : ' '}Overview Cases 1 Keys`,
    )
  })

  it('leads to cases and to another run where there are any, and says what was left out', () => {
    const beside = { run, answers: [] }
    expect(head({ run: { ...run, project: '', durationMs: 0 }, file: 'now.json', compare: beside })).toBe(
      'vitest-assay cardiopulmonary 1.0.0 2026-11-21 05:02 UTC , now.json Overview Cases 1 Compare Keys',
    )
    expect(head({ privacy: 'redacted', compare: beside })).toContain('redacted: no whole cases and answers')
    expect(head({ privacy: 'redacted', earlier: [run] })).not.toContain('Compare')
    const closed = head({ privacy: 'aggregate-only' })
    expect(closed).toContain('aggregates only')
    expect(closed).not.toContain('Cases')
  })
})

describe('a whole page', () => {
  it.each(Object.entries(sixRuns))('of %s, but for its style, its script and its packed data', async (name, run) => {
    const page = renderHtml({ run, file: '.assay/runs/now.json', answers: [], privacy: 'full' })
    const shown = page
      .replace(/<style>[^]*?<\/style>/u, '<style></style>')
      .replaceAll(/(<script[^>]*>)[^]*?(<\/script>)/gu, '$1$2')
      .replaceAll(/'sha256-[^']+'|&#39;sha256-[^&]+&#39;/gu, "'sha256-…'")
      .replaceAll(/\n\s*\n/gu, '\n')
    await expect(shown).toMatchFileSnapshot(`../../fixtures/reports/html/${name}.html`)
  })
})
