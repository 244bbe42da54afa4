import { findJsonFault } from './find-json-fault.ts'

/** A line that is not blank: with its value, or with what is wrong with it as JSON. */
export type JsonlLine =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly fault: string }

/**
 * Reads JSON Lines: one JSON value a line, every line for itself, so that a bad one does not hide the next.
 *
 * A line ends at LF, CRLF or CR; the last one needs no end. U+2028 and U+2029 end no line. A byte order mark at the start and lines of nothing but white space are
 * passed over, the latter counted.
 *
 * @param source text, or the bytes of a file in UTF-8
 * @returns the lines in order, numbered from 1
 */
export function readJsonl(source: string | Uint8Array): JsonlLine[] {
  const read: JsonlLine[] = []
  let line = 0
  for (const text of typeof source === 'string' ? splitText(source) : splitBytes(source)) {
    line += 1
    if (typeof text !== 'string') {
      read.push({ line, fault: text.fault })
    } else if (text.trim() !== '') {
      const fault = findJsonFault(text)
      read.push(fault === undefined ? { line, value: JSON.parse(text) } : { line, fault })
    }
  }
  return read
}

function splitText(text: string): string[] {
  return (text.startsWith('\ufeff') ? text.slice(1) : text).split(/\r\n|\n|\r/u)
}

function splitBytes(bytes: Uint8Array): (string | { fault: string })[] {
  const whole = decode(bytes)
  if (whole !== undefined) return splitText(whole)
  // Some line is not UTF-8. A byte of CR or LF is never part of a longer character, so that the lines can be told apart before they are decoded.
  const lines: (string | { fault: string })[] = []
  for (let start = 0; start <= bytes.length;) {
    let end = start
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
    const part = bytes.subarray(start, end)
    const text = decode(part)
    if (text !== undefined) lines.push(lines.length === 0 ? text.replace(/^\ufeff/u, '') : text)
    else lines.push({ fault: `wanted text in UTF-8, got ${describeBadByte(part)}` })
    start = end + (bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? 2 : 1)
  }
  return lines
}

function decode(bytes: Uint8Array, options: { stream: boolean } = { stream: false }): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, options)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The first byte at which the text stops being UTF-8: the end of the shortest start of it that cannot be decoded. */
function describeBadByte(bytes: Uint8Array): string {
  let [good, bad] = [0, bytes.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (canStartText(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  const byte = bytes[bad - 1]
  if (byte === undefined) return 'the end of the line in the middle of a character'
  return `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} as byte ${bad} of the line`
}

function canStartText(bytes: Uint8Array): boolean {
  return decode(bytes, { stream: true }) !== undefined
}
