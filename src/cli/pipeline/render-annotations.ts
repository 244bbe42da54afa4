import type { AlertItem } from '../../notify/alert.ts'

/** GitHub shows ten errors of a step. */
const most = 10

/**
 * Findings as workflow commands of GitHub, an error each, in their order (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 *
 * @returns an empty string where there is nothing to tell
 */
export function renderAnnotations(items: readonly AlertItem[]): string {
  const rest = items.length > most ? items.length - most + 1 : 0
  const shown = rest > 0 ? items.slice(0, most - 1) : items
  return [
    ...shown.map(({ safety, reason, text }) => command(`vitest-assay: ${safety ? 'safety, ' : ''}${reason}`, text)),
    ...(rest > 0 ? [command('vitest-assay', `and ${rest} more, which the job summary has`)] : []),
  ].join('')
}

function command(title: string, message: string): string {
  const escape = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = escape(title).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::error title=${property}::${escape(message)}\n`
}
