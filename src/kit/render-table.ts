import Table from 'cli-table3'

const bare = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
} as const

/**
 * Rows under a head, in columns, without lines or colour of its own.
 *
 * @param aligned how each column is aligned; left where nothing is said
 */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  aligned: readonly ('left' | 'right')[] = [],
): string {
  const table = new Table({
    head: [...head],
    chars: bare,
    colAligns: [...aligned],
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  table.push(...rows.map((row) => [...row]))
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
