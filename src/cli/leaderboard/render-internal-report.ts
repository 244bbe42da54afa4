import { scoresOf } from '../../rubrics/vault/scores-of.ts'
import { vaultDimensions } from '../../rubrics/vault/vault-dimensions.ts'
import type { GradedRecord, VaultRun } from '../../rubrics/vault/vault-run.ts'
import type { VaultVerdict } from '../../rubrics/vault/vault-verdict.ts'

/** Record by record, run by run: scores, reasons for what is not 5, and each mismatch, fabrication and omission with its quotes. */
export function renderInternalReport(runs: readonly VaultRun[]): string {
  const parts = runs.map((run) => {
    const heading = `${run.platform}, suite ${run.suite.version}, grader ${run.grader.version}${run.simulated ? ', simulated: a fake server graded it' : ''}`
    return [heading, ...run.records.map(renderRecord)].join('\n\n')
  })
  return `INTERNAL: scores of single cases and words of source records. Not for participants.\n\n${parts.join('\n\n')}\n`
}

function renderRecord({ id, category, runs }: GradedRecord): string {
  const lines = runs.flatMap((run, place) =>
    'missing' in run
      ? [`  run ${place + 1}: unscored, ${run.missing.cause}: ${run.missing.detail}`]
      : [`  run ${place + 1}: ${scoresIn(run.verdict)}`, ...findingsOf(run.verdict).map((line) => `    ${line}`)],
  )
  return [`${id} (${category})`, ...lines].join('\n')
}

function scoresIn(verdict: VaultVerdict): string {
  const scores = scoresOf(verdict)
  return vaultDimensions.map((dimension) => `${dimension} ${scores[dimension]}`).join(', ')
}

function findingsOf(verdict: VaultVerdict): string[] {
  const { mismatches, fabrications, omissions } = verdict
  return [
    ...mismatches.map(
      ({ summary, record, note }) =>
        `mismatch: "${summary}"${record === null ? '' : `, the record has "${record}"`}: ${note}`,
    ),
    ...fabrications.map(({ summary, note }) => `fabrication: "${summary}": ${note}`),
    ...omissions.map(({ record, note }) => `omission: "${record}": ${note}`),
    ...vaultDimensions
      .filter((dimension) => verdict[dimension].score < 5)
      .map((dimension) => `${dimension} ${verdict[dimension].score}: ${verdict[dimension].reason}`),
  ]
}
