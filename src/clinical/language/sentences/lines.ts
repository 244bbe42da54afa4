/** A stretch of a note that is read by itself: a line, a bullet, or lines that were only wrapped. */
export interface Block {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** The heading or the opening ("Avoid:") under which it stands. */
  readonly under: Block | undefined
}

interface Opening {
  readonly block: Block
  readonly line: Line
  /** A list has begun under it; a line that is no part of a list ends it then. */
  hasList: boolean
}

interface Line {
  readonly start: number
  readonly end: number
  readonly indent: number
  readonly isBullet: boolean
  readonly isHeading: boolean
  readonly isBlank: boolean
}

const lineEnd = /\r\n|[\n\r\u2028\u2029\v\f]/gu
const bullet = /^(?:[-*+•‣◦▪●○–—·]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+(?:\[[ x]\]\s+)?/iu
/** "E. coli grew" starts with a name, not with a bullet. */
const initial = /^\p{Lu}\.\s+\p{Ll}/u
const inlineBullet = /\s[•‣◦▪●]\s/gu
const hash = /^#{1,6}\s+/u
const opens = /:[*_\s]*$/u
const bold = /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/u
const isUnfinished =
  /(?:[,(/&+–-]|\b(?:a|an|the|this|that|his|her|their|any|of|for|to|with|without|in|on|at|by|from|and|or|nor|but|than|as|if|unless|until|when|not|no|never|avoid|give|start|stop|hold|withhold|continue|discontinue|consider|recommend|is|are|was|were|be|been|should|must|may|might|can|could|do|does|will|would|has|have|had|against|instead|rather|due|because|which|who))$/iu
const startsSmall = /^\p{Ll}/u
const startsWithin =
  /^(?:if|unless|until|when|once|and|or|but|nor|because|with|without|for|to|then|as|than|due|while)\s/iu
/** "Enoxaparin: hold" is whole. */
const verdict = /(?:[:–,|\t-]\s*|^)(?:avoid|stop|hold|withhold|continue|discontinue|none|no|not)$/iu
const ended = /[.!?;:]["')\]*_]*$/u
const widestOpening = 160

/**
 * The blocks of a text, in order: lines, with bullets, numbers and marks of headings left out. A line that was only wrapped (it ends within a phrase, or the
 * next one goes on in lower case) is one block with the next.
 *
 * A line that ends with a colon, or a heading, stands over what follows it: `Avoid:` over its bullets. Such an opening is a block of its own too.
 */
export function blocks(text: string): readonly Block[] {
  const found: Block[] = []
  const over: Opening[] = []
  let wasBlank = true
  let last: Line | undefined
  for (const line of lines(text)) {
    if (line.isBlank) {
      wasBlank = true
      last = undefined
      continue
    }
    const before = found.at(-1)
    if (last !== undefined && before !== undefined && goesOn(text, last, line)) {
      found[found.length - 1] = { ...before, end: line.end }
      last = { ...last, end: line.end }
      continue
    }
    leave(over, line, wasBlank)
    if (last !== undefined && before !== undefined && isOpening(text, last, line))
      over.push({ block: before, line: last, hasList: false })
    const opening = over.at(-1)
    if (opening !== undefined && line.isBullet) opening.hasList = true
    const block: Block = { start: line.start, end: line.end, under: opening?.block }
    found.push(block)
    if (line.end - line.start <= widestOpening && (line.isHeading || opens.test(text.slice(line.start, line.end))))
      over.push({ block, line, hasList: false })
    wasBlank = false
    last = line
  }
  return found
}

/** Ends the openings that do not stand over this line: those of a list at the next line that is indented no deeper, others after a blank line. */
function leave(over: Opening[], line: Line, wasBlank: boolean): void {
  for (let top = over.at(-1); top !== undefined; top = over.at(-1)) {
    if (!line.isHeading && (top.line.isHeading || isUnder(top, line, wasBlank))) return
    over.pop()
  }
}

function isUnder(top: Opening, line: Line, wasBlank: boolean): boolean {
  if (line.isBullet) return !top.line.isBullet || line.indent > top.line.indent
  return !wasBlank && !top.line.isBullet && !top.hasList
}

/** A line right above a list opens it, with a colon or without. */
function isOpening(text: string, last: Line, line: Line): boolean {
  if (last.isBullet || last.isHeading || !line.isBullet || last.end - last.start > widestOpening) return false
  const words = text.slice(last.start, last.end).trimEnd()
  return !ended.test(words) && !opens.test(words)
}

function goesOn(text: string, last: Line, line: Line): boolean {
  if (line.isBullet || line.isHeading || last.isHeading) return false
  const before = text.slice(Math.max(last.start, last.end - 200), last.end).trimEnd()
  if (ended.test(before) || verdict.test(before)) return false
  return (
    isUnfinished.test(before) ||
    startsSmall.test(text.slice(line.start, line.start + 2)) ||
    (isShouted(before) && startsWithin.test(text.slice(line.start, line.start + 10)))
  )
}

/** In a note all in capitals nothing tells a new line from one that goes on, but for the words that open no sentence. */
function isShouted(line: string): boolean {
  return !/\p{Ll}/u.test(line)
}

function* lines(text: string): Generator<Line> {
  let start = 0
  for (const match of text.matchAll(lineEnd)) {
    yield* parts(text, start, match.index)
    start = match.index + match[0].length
  }
  yield* parts(text, start, text.length)
}

function* parts(text: string, start: number, end: number): Generator<Line> {
  const line = text.slice(start, end)
  let from = 0
  for (const match of line.matchAll(inlineBullet)) {
    if (line.slice(from, match.index).trim() !== '') yield lineAt(text, start + from, start + match.index, from > 0)
    from = match.index + match[0].length
  }
  yield lineAt(text, start + from, end, from > 0)
}

function lineAt(text: string, from: number, to: number, isAfterBullet: boolean): Line {
  const raw = text.slice(from, to)
  const indent = raw.length - raw.trimStart().length
  const body = raw.trim()
  const mark = initial.test(body) ? '' : (bullet.exec(body)?.[0] ?? '')
  const headingMark = mark === '' ? (hash.exec(body)?.[0] ?? '') : ''
  const start = from + indent + mark.length + headingMark.length
  const end = from + indent + body.length
  return {
    start,
    end: Math.max(start, end),
    indent,
    isBullet: mark !== '' || isAfterBullet,
    isHeading: headingMark !== '' || (mark === '' && bold.test(body)),
    isBlank: body === '' || start >= end,
  }
}
