/** How a terminal is drawn. */
export interface TerminalLook {
  /** Longer lines go on in the next one, as a terminal has it. */
  readonly columns: number
  readonly scheme: 'light' | 'dark'
}

interface Palette {
  readonly ground: string
  readonly ink: string
  readonly dim: string
  readonly frame: string
  /** By the code of the terminal, 31 to 36. */
  readonly colours: Readonly<Record<number, string>>
}

const palettes: Readonly<Record<TerminalLook['scheme'], Palette>> = {
  light: {
    ground: '#fdfdfb',
    ink: '#1d2327',
    dim: '#667078',
    frame: '#d9dedf',
    colours: { 31: '#a3231c', 32: '#1f6b3f', 33: '#7a4d00', 34: '#0b5c74', 35: '#7a2f73', 36: '#0b5c74' },
  },
  dark: {
    ground: '#14181a',
    ink: '#e6eaec',
    dim: '#94a1a9',
    frame: '#333c41',
    colours: { 31: '#ff9d92', 32: '#86d3a2', 33: '#f0c46c', 34: '#7cc7de', 35: '#dba4d6', 36: '#7cc7de' },
  },
}

const [cell, line, pad, size] = [8, 19, 20, 13.3]

/**
 * What a program printed, as an SVG of the terminal that shows it: text in a fixed grid, whatever font its reader has.
 *
 * Reads the codes for bold, dim and the six colours; other codes are left out.
 */
export function drawTerminal(printed: string, { columns, scheme }: TerminalLook): string {
  const { ground, ink, dim, frame, colours } = palettes[scheme]
  const style = { bold: false, dim: false, colour: undefined as string | undefined }
  const rows: string[] = []
  for (const text of printed.split('\n')) {
    let [row, at]: [string, number] = ['', 0]
    // oxlint-disable-next-line no-control-regex -- the escape that begins a colour
    for (const piece of text.split(/(\u001B\[[\d;]*m)/u)) {
      // oxlint-disable-next-line no-control-regex -- the same
      const [, codes] = /^\u001B\[([\d;]*)m$/u.exec(piece) ?? []
      if (codes !== undefined) {
        for (const code of codes.split(';').map(Number)) apply(code)
        continue
      }
      let left = piece
      while (left !== '') {
        if (at === columns) {
          rows.push(row)
          ;[row, at] = ['', 0]
        }
        const part = left.slice(0, columns - at)
        row += span(part, at)
        at += part.length
        left = left.slice(part.length)
      }
    }
    rows.push(row)
  }
  const [width, height] = [columns * cell + 2 * pad, rows.length * line + 2 * pad]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9" fill="${ground}" stroke="${frame}"/>
<g font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${size}" fill="${ink}" xml:space="preserve">
${rows.map((row, at) => (row === '' ? '' : `<text y="${pad + at * line + 14}">${row}</text>`)).join('\n')}
</g>
</svg>
`

  function apply(code: number): void {
    if (code === 0) Object.assign(style, { bold: false, dim: false, colour: undefined })
    else if (code === 1) style.bold = true
    else if (code === 2) style.dim = true
    else if (code === 22) Object.assign(style, { bold: false, dim: false })
    else if (code === 39) style.colour = undefined
    else style.colour = colours[code] ?? style.colour
  }

  function span(text: string, at: number): string {
    const [blanks = ''] = /^ */u.exec(text) ?? []
    const words = text.slice(blanks.length).trimEnd()
    if (words === '') return ''
    const fill = style.dim ? dim : style.colour
    const x = pad + (at + blanks.length) * cell
    return `<tspan x="${x}" textLength="${words.length * cell}"${style.bold ? ' font-weight="700"' : ''}${fill === undefined ? '' : ` fill="${fill}"`}>${escaped(words)}</tspan>`
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
