import { counted } from '../../score/counted.ts'
import type { Decision } from '../../gate/decisions/decision.ts'
import { sliceLabel } from '../../gate/slice-label.ts'
import { formatFigure } from '../format-figure.ts'
import { printable } from '../printable.ts'

type Suite = Decision['suites'][number]

/** A decision in lines: which configuration, what blocks by suite, metric and slice, and what judges say, which decides nothing. */
export function renderDecision({ decision, candidate, suites, judged, failures }: Decision): string {
  return [
    `configuration: ${candidate === null ? 'the standing one' : `${printable(candidate.file)} (${candidate.hash.slice(0, 12)})`}`,
    ...failures.map((failure) => `blocks  ${printable(failure)}`),
    ...suites.flatMap((suite) => [headline(suite), ...blocksOf(suite).map((line) => `  blocks  ${printable(line)}`)]),
    ...(judged.length === 0 ? [] : ['tier 4, which is shown and decides nothing:']),
    ...judged.map((row) => `  ${printable(judgedLine(row))}`),
    decision === 'allow'
      ? 'allowed: no metric of tiers 1 to 3 is worse than the baseline'
      : 'blocked: the configuration stays as it is',
  ].join('\n')
}

function headline({ project, suite, tenant, baseline, exitCode }: Suite): string {
  const whose = [
    `${suite.name} ${suite.version}`,
    ...(project === '' ? [] : [`project ${project}`]),
    ...(tenant === null ? [] : [`tenant ${tenant}`]),
  ].join(', ')
  const against = baseline === null ? 'no baseline' : `${baseline.path} (${baseline.id.slice(0, 8)})`
  return printable(`${whose}, against ${against}: ${exitCode === 0 ? 'nothing blocks' : 'blocked'}`)
}

function blocksOf({ blocks, problems, failedTests, exitCode }: Suite): string[] {
  const own = [
    ...(failedTests === 0 ? [] : [`${failedTests} ${failedTests === 1 ? 'test' : 'tests'} failed`]),
    ...(problems === 0
      ? []
      : [`${problems} ${problems === 1 ? 'fault' : 'faults'} of the suite itself, which its report names`]),
    ...blocks.map(({ kind, metric, slice, message }) => {
      const where = slice === null || slice.by === 'all' ? '' : `, ${sliceLabel(slice)}`
      return `${kind}${metric === null ? '' : `  ${metric}${where}`}${message === null ? '' : `: ${message}`}`
    }),
  ]
  return own.length === 0 && exitCode !== 0 ? ['not all of the suite was run'] : own
}

function judgedLine({ tenant, metric, slice, n, value, baseline }: Decision['judged'][number]): string {
  const whose = tenant === null ? '' : `tenant ${tenant}, `
  const figures = value === null ? 'no figure' : formatFigure(value)
  const before = baseline === null ? '' : `, ${formatFigure(baseline)} in the baseline`
  return `${metric}  ${whose}${sliceLabel(slice)}: ${figures}${n === null ? '' : ` over ${counted(n, 'case')}`}${before}`
}
