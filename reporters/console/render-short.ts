import { stripVTControlCharacters } from 'node:util'
import type { ChalkInstance } from 'chalk'
import type { CommandPlace } from '../../src/gate/baseline.ts'
import type { KeptPlace } from '../../src/core/kept-answers.ts'
import type { Run } from '../../src/core/run.ts'
import { type ReportPart, runSections, sectionOf, type Words } from '../../src/core/run-section.ts'
import { describeWaiver } from '../../src/core/waivers.ts'
import { counted, listIds } from '../../src/kit/phrases.ts'
import { forLog, mapTexts, printableLines } from '../../src/kit/printable.ts'
import { namePattern } from '../../src/runner/rerun-command.ts'
import { testKey } from '../collecting/collected-records.ts'
import {
  describeSuite,
  generalFaults,
  headlineOf,
  type MetricChange,
  metricChanges,
  tierCounts,
} from '../metric-changes.ts'
import {
  byRule,
  fixedOf,
  isFresh,
  knownCounts,
  patientOf,
  reasonsAfter,
  type Shortfall,
  shortfallsOf,
  statusWords,
} from '../shortfalls.ts'
import { nextStep } from '../next-step.ts'
import { replayLines, rereadLines, gateLines, scopeLines } from './render-console.ts'
import type { ConsoleStyle } from './render-misses.ts'

/** What the short report is made with. */
export interface ShortStyle extends ConsoleStyle {
  /** Columns of the terminal; absent, lines are left as long as they are. */
  readonly width?: number | undefined
  /** By id of the case; a case whose answer was not kept is absent. */
  readonly kept: ReadonlyMap<string, KeptPlace>
}

const mostMetrics = 3

const mostSlices = 3

/** How much is told of what fell. */
interface Detail {
  readonly changes: number
  /** Rows of a section that are marked as wrong. */
  readonly rows: number
  readonly rules: number
  /** Cases told of the first rule, of the second and so on; one of any other. */
  readonly cases: readonly number[]
  /** Reasons of a case of the first rule; one of any other. */
  readonly reasons: number
  readonly ids: number
}

/** The first that fits is taken, else the last. */
const details: readonly Detail[] = [
  { changes: Infinity, rows: 5, rules: 5, cases: [3, 2], reasons: 2, ids: 10 },
  { changes: 12, rows: 3, rules: 5, cases: [2], reasons: 1, ids: 5 },
  { changes: 8, rows: 2, rules: 4, cases: [], reasons: 1, ids: 4 },
  { changes: 6, rows: 2, rules: 3, cases: [], reasons: 1, ids: 3 },
  { changes: 4, rows: 1, rules: 2, cases: [], reasons: 1, ids: 2 },
  { changes: 3, rows: 1, rules: 1, cases: [], reasons: 1, ids: 2 },
]

/** Lines of a screen, without the last of the report. */
const mostLines = 38

/**
 * A run for the console on one screen: the verdict in the first and in the last line, and between them what needs attention: metrics that are otherwise than they were, misses by rule, what to do. What is as it was is counted, and so is what does not fit on forty lines, with the command that shows all of it.
 *
 * Commands and paths are never broken over lines. It shows ids, figures and quoted spans, and the line on the patient where `kept` has one.
 */
export function renderShort(given: Run, style: ShortStyle): string {
  const { chalk } = style
  const run = mapTexts(given, printableLines)
  let lines: readonly string[] = []
  for (const detail of details) {
    lines = linesOf(run, style, detail)
    if (lines.length <= mostLines) break
  }
  return forLog([...lines, nextStep(run, chalk, style.place), ''].join('\n'), chalk.level > 0)
}

/** All but the last line, as they stand on the terminal. */
function linesOf(run: Run, style: ShortStyle, detail: Detail): string[] {
  const { chalk } = style
  const changes = metricChanges(run)
  const others = changes.slice(detail.changes).flatMap(({ metrics }) => metrics)
  const lines = [
    '',
    headline(run, chalk),
    ...gateLines(run, chalk),
    ...scopeLines(run, chalk),
    ...replayLines(run, chalk),
    ...rereadLines(run, chalk),
    ...changes.slice(0, detail.changes).flatMap((change) => changeLines(change, chalk)),
    ...(others.length === 0 ? [] : [chalk.dim(`and ${counted(others.length, 'metric')} more: ${listIds(others)}`)]),
    ...tierCounts(run, changes).map(({ text }) => chalk.dim(text)),
    ...sectionLines(run, chalk, detail),
    ...stageLines(run, chalk),
    ...missLines(run, style, detail),
    ...(run.waivers ?? []).map(
      (waiver) =>
        `${chalk.yellow('waived')}  ${describeWaiver(waiver)}, until ${waiver.expires}, by ${waiver.owner}: ${waiver.letPass.length === 0 ? 'accepts nothing in this run' : waiver.letPass.join('; ')}`,
    ),
    ...generalFaults(run).map(({ kind, message }) => `${chalk.red(kind)}  ${message.replaceAll('\n', '\n  ')}`),
    ...(style.runFile === undefined ? [] : [chalk.dim(`run: ${style.runFile}`)]),
    ...(run.answersKept === undefined ? [] : [chalk.dim(`answers: ${run.answersKept.file}`)]),
    ...(detail === details[0] || style.runFile === undefined
      ? []
      : [chalk.dim(pageCommand(style.runFile, style.place))]),
  ]
  return lines.flatMap((line) => line.split('\n')).flatMap((line) => wrap(line, style.width))
}

/** What shows the rest. */
function pageCommand(runFile: string, { root = '' }: CommandPlace = {}): string {
  return `full report: npx vitest-assay report ${root === '' ? '' : `${root}/`}${runFile} --format html --out report.html`
}

function headline(run: Run, chalk: ChalkInstance): string {
  const words = headlineOf(run)
  const paint = run.exitCode === 0 ? (run.scope.complete ? chalk.green : chalk.yellow) : chalk.red
  return `${paint.bold(words)} (${describeSuite(run)})`
}

function changeLines({ metric, verdict, blocks, figures, why, slices }: MetricChange, chalk: ChalkInstance): string[] {
  const paint = blocks ? chalk.red : verdict === 'improved' ? chalk.green : verdict === 'new' ? chalk.dim : chalk.yellow
  return [
    `${paint(verdict)}  ${chalk.bold(metric)}  ${figures}`,
    ...(slices.length === 0 ? [] : [`    ${listIds(slices, mostSlices)}`]),
    ...(why === undefined ? [] : [`    ${why.replaceAll('\n', '\n    ')}`]),
  ]
}

/** Of sections that no metric speaks for, as generated patients, the rows and notes that are marked as wrong; the full report has the tables. */
function sectionLines(run: Run, chalk: ChalkInstance, detail: Detail): string[] {
  if (run.exitCode === 0) return []
  return runSections().flatMap((section) => {
    if (section.standsAlone !== true) return []
    const data = sectionOf(run, section)
    const parts = data === undefined ? [] : (section.report?.parts(data, run) ?? [])
    return parts.flatMap((part) => badLines(part, chalk, detail))
  })
}

function badLines({ title, tables, notes }: ReportPart, chalk: ChalkInstance, { rows: mostRows }: Detail): string[] {
  const text = (words: Words): string => (typeof words === 'string' ? words : words.text)
  const isBad = (words: Words): boolean => typeof words !== 'string' && words.tone === 'bad' && words.text !== ''
  const rows = tables.flatMap(({ columns, rows: all }) =>
    all
      .filter((row) => row.some(isBad))
      .map(
        (row) =>
          `    ${row.flatMap((cell, place) => (text(cell) === '' || text(cell) === '-' ? [] : `${place === 0 ? '' : `${columns[place]?.head ?? ''} `}${text(cell)}`)).join(', ')}`,
      ),
  )
  const bad = notes.filter(isBad).map((note) => `    ${text(note)}`)
  if (rows.length + bad.length === 0) return []
  const shown = rows.length > mostRows ? [...rows.slice(0, mostRows), `    and ${rows.length - mostRows} more`] : rows
  const head = (title ?? [tables[0]?.columns[0]?.head ?? '']).map(text).join('  ')
  return [...(head === '' ? [] : [chalk.bold(head)]), ...shown, ...bad]
}

function stageLines({ stageVerdicts }: Run, chalk: ChalkInstance): string[] {
  const within = stageVerdicts.filter(({ verdict }) => verdict === 'within-budget').length
  return within === 0 ? [] : [chalk.dim(`stages: ${within} within their budgets`)]
}

/** New ones by rule, with what was fixed; the known ones are counted. */
function missLines(run: Run, style: ShortStyle, detail: Detail): string[] {
  const { chalk } = style
  const all = shortfallsOf(run)
  const fresh = all.filter(isFresh)
  const groups = byRule(run, fresh)
  const fixed = fixedOf(run)
  const counts = knownCounts(all)
  // A case may be missed under several rules: its patient and its answer are told once.
  const told = new Set<string>()
  const linesOnce = (one: Shortfall, rule: string, most: number): string[] => {
    const lines = caseLines(run, one, rule, most, style, told.has(one.caseId))
    told.add(one.caseId)
    return lines
  }
  return [
    ...groups.slice(0, detail.rules).flatMap(([rule, own], place) => {
      const most = detail.cases[place] ?? 1
      const others = own.slice(most).map(({ caseId }) => caseId)
      return [
        `${chalk.bold(rule)}  ${counted(own.length, 'case')}`,
        ...own.slice(0, most).flatMap((one, at) => {
          const before = own[at - 1]
          return linesOnce({ ...one, why: reasonsAfter(one, before) }, rule, place === 0 ? detail.reasons : 1)
        }),
        ...(others.length > 0 ? [chalk.dim(`  and ${listIds(others, detail.ids)}`)] : []),
      ]
    }),
    ...(groups.length > detail.rules
      ? [
          chalk.dim(
            `and ${counted(groups.length - detail.rules, 'rule')} more: ${listIds(
              groups.slice(detail.rules).map(([rule, own]) => `${rule} ${own.length}`),
              detail.ids,
            )}`,
          ),
        ]
      : []),
    ...fixed.map(({ metric, cases }) => `${chalk.green('fixed')}  ${metric}: ${listIds(cases, 5)}`),
    ...(counts.length === 0 ? [] : [chalk.dim(counts.join('; '))]),
  ]
}

function caseLines(
  run: Run,
  { caseId, metrics, status, why }: Shortfall,
  rule: string,
  most: number,
  style: ShortStyle,
  isTold: boolean,
): string[] {
  const { chalk, tests, command, kept } = style
  const place = isTold ? undefined : kept.get(caseId)
  const test = tests.get(testKey(metrics[0] ?? '', caseId))
  const patient = isTold ? '' : (place?.patient ?? patientOf(run, caseId))
  const named = listIds(metrics, mostMetrics)
  return [
    [
      `  ${chalk.bold(caseId)}`,
      ...(named === rule ? [] : [named]),
      chalk.red(statusWords(status)),
      ...(patient === '' ? [] : [printableLines(patient)]),
    ].join('  '),
    ...why.slice(0, most).map((reason) => `    ${reason.replaceAll('\n', '\n    ')}`),
    ...(why.length > most ? [chalk.dim(`    and ${counted(why.length - most, 'reason')} more`)] : []),
    ...(place === undefined || run.answersKept === undefined
      ? []
      : [chalk.dim(`    answer: ${run.answersKept.file}:${place.line}`)]),
    ...(test === undefined ? [] : [chalk.dim(`    rerun: ${command} ${test.file} -t ${namePattern(test.name)}`)]),
  ]
}

/** A line over as many as it takes, at its blanks, each under the first by two more columns. A command is left whole, for whoever copies it. */
function wrap(line: string, width: number | undefined): string[] {
  const length = (text: string): number => stripVTControlCharacters(text).length
  if (width === undefined || length(line) <= width || /^\s*(?:[a-z ]+: )?npx /u.test(stripVTControlCharacters(line)))
    return [line]
  const indent = /^ */u.exec(stripVTControlCharacters(line))?.[0] ?? ''
  const lines: string[] = []
  let current = ''
  for (const word of line.trimStart().split(/ (?! )/u)) {
    const start = lines.length === 0 ? indent : `${indent}  `
    const next = current === '' ? `${start}${word}` : `${current} ${word}`
    if (current === '' || length(next) <= width) current = next
    else {
      lines.push(current.trimEnd())
      current = `${indent}  ${word}`
    }
  }
  return [...lines, current]
}
