import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { escaped, type Html } from '../../src/kit/html.ts'
import { once } from '../../src/kit/once.ts'
import type { Run } from '../../src/core/run.ts'
import { redactAnswers, redactRun } from '../redact-run.ts'
import { makeReportData } from './make-report-data.ts'
import { overview } from './overview.ts'
import type { ReportInput } from './report-input.ts'

/** The script and the style of the page, as they were built with the package. */
interface PageAssets {
  readonly script: string
  readonly style: string
}

/** They are built from TypeScript and CSS, so that sources and package alike read what is in `dist/`. */
const builtAssets = once((): PageAssets => {
  const root = dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
  const read = (name: string): string => readFileSync(join(root, 'dist/report', name), 'utf8').trim()
  return { script: read('report.js').replaceAll(/<(?=\/script|!--)/giu, String.raw`\x3c`), style: read('report.css') }
})

/**
 * A run as one HTML file that needs nothing else: no server, no network, and nothing in it runs or is styled but what its content security policy names by hash.
 *
 * The overview stands in it as markup, so that it is there at once; cases and answers are compressed beside it, and unpacked by the browser.
 */
export function renderHtml(given: ReportInput): string {
  const { script, style } = builtAssets()
  const input = redactInput(given)
  const { run, privacy } = input
  const data = makeReportData(input)
  const packed = gzipSync(JSON.stringify(data), { level: constants.Z_BEST_COMPRESSION }).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src '${sha256(script)}'`,
    `style-src '${sha256(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const title = `${run.suite.name} ${run.suite.version} · ${run.exitCode === 0 ? 'passed' : 'gate shut'}`
  const page = escaped`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the report</a>
        <header>
          <p class="brand">vitest-assay</p>
          <h1>${run.suite.name} <small>${run.suite.version}</small></h1>
          <p class="meta">
            ${run.project !== '' && `${run.project}, `}<time datetime="${run.startedAt}">${dayOf(run.startedAt)}</time
            >${duration(run.durationMs)}${input.file !== undefined && escaped`, <code>${input.file}</code>`}${privacy !== 'full' && escaped` <span class="tag">${privacy === 'redacted' ? 'redacted: no whole cases and answers' : 'aggregates only'}</span>`}
          </p>
          <nav aria-label="Pages">
            <a href="#/" data-page="overview" aria-current="page">Overview</a
            >${data.ids.length > 0 && escaped`<a href="#/cases" data-page="cases">Cases <span class="count">${data.ids.length}</span></a>`}${data.other !== null && escaped`<a href="#/compare" data-page="compare">Compare</a>`}<button
              type="button"
              id="help"
            >
              Keys
            </button>
          </nav>
        </header>
        <main id="main" tabindex="-1">
          <div id="overview">${overview(input, data)}</div>
          <div id="view" hidden></div>
          <noscript
            ><p class="warn">Cases and answers are unpacked by a script, which this browser does not run.</p></noscript
          >
        </main>
        <footer>
          <p>Scores say how an answer compares with its rules and references. They are no medical advice.</p>
        </footer>
        <script id="data" type="text/plain">${packed}${scriptEnd}
        <script>${raw(script)}${scriptEnd}
      </body>
    </html> `
  return page.markup
}

/** Words that were kept whole, as by an earlier run, are struck out before anything reads them. What `aggregate-only` leaves out is left out by what draws it. */
function redactInput(input: ReportInput): ReportInput {
  const { run, answers, earlier, compare, privacy } = input
  if (privacy === 'full') return input
  const shown = (one: Run): Run => redactRun(one, 'redacted')
  return {
    ...input,
    run: shown(run),
    answers: redactAnswers(answers, privacy),
    ...(earlier === undefined ? {} : { earlier: earlier.map(shown) }),
    ...(compare === undefined
      ? {}
      : { compare: { ...compare, run: shown(compare.run), answers: redactAnswers(compare.answers, privacy) } }),
  }
}

/** Apart from the template: a bundler would have a template with this tag made by a helper of its own, in a package that nobody installs. */
const scriptEnd = raw('</script>')

/** What was built with the package, and holds no words of others. */
function raw(markup: string): Html {
  return { markup }
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function dayOf(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
}

function duration(ms: number): string {
  return ms < 1000 ? '' : `, took ${ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`}`
}
