import { extname } from 'node:path'
import { messageOf } from '../../kit/assay-error.ts'
import { readCsv } from '../../kit/csv.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { readJsonl } from '../../kit/jsonl.ts'
import { describeUnreadable, readNamed } from '../../kit/read-file.ts'
import { type ForeignRecord, importRefused, isRecord } from './case-draft.ts'
import { parseJsonFile, decodeUtf8 } from '../../kit/parse-json.ts'

/** The kinds of files that other tools keep their cases in. */
export type FileKind = 'csv' | 'json' | 'jsonl' | 'yaml'

const kindOf: Readonly<Record<string, FileKind>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.yaml': 'yaml',
  '.yml': 'yaml',
}

/** A file as it stands: rows, one a line, or one document. */
export type Foreign =
  | { readonly kind: 'csv' | 'jsonl'; readonly rows: readonly ForeignRecord[] }
  | { readonly kind: 'json' | 'yaml'; readonly document: unknown }

/**
 * Reads a file of another tool by the ending of its name.
 *
 * Every cell of CSV is text; TSV is read by its tabs. YAML is read with merge keys, as the tools that write it do.
 *
 * @param shown the file as messages name it
 * @param kinds that the tool keeps its cases in
 * @throws {AssayError} `golden-set-invalid` for a file that cannot be read, is of another kind, or is none of its kind
 */
export async function readForeign(file: string, shown: string, kinds: readonly FileKind[]): Promise<Foreign> {
  const kind = kindOf[extname(file).toLowerCase()]
  if (kind === undefined || !kinds.includes(kind)) {
    const endings = Object.keys(kindOf).filter((ending) => kinds.some((one) => one === kindOf[ending]))
    throw importRefused(`${shown}: expected a file that ends in ${endings.join(', ')}`)
  }
  const text = readText(file, shown)
  if (kind === 'csv') return { kind, rows: csvRows(text, shown, extname(file).toLowerCase() === '.tsv' ? '\t' : ',') }
  if (kind === 'jsonl') return { kind, rows: jsonlRows(text, shown) }
  if (kind === 'json') {
    return { kind, document: parseJsonFile(text, (fault) => importRefused(`${shown}:${fault}`)) }
  }
  return { kind, document: await readYaml(text, shown) }
}

function readText(file: string, shown: string): string {
  const bytes = readNamed(file, (cause) =>
    importRefused(`${shown} cannot be read: ${describeUnreadable(cause)}. Name the file from the working directory`),
  )
  const text = decodeUtf8(bytes)
  if (text === undefined) throw importRefused(`${shown}: expected text in UTF-8`)
  return text
}

async function readYaml(text: string, shown: string): Promise<unknown> {
  // Nothing but this command reads YAML, and nothing else waits for its reader.
  const { parseDocument } = await import('yaml')
  const document = parseDocument(text, { merge: true, prettyErrors: true })
  const [first] = document.errors
  const fault = (words: string): Error =>
    importRefused(`${shown}: expected YAML: ${(words.split('\n')[0] ?? '').replace(/:$/u, '')}`)
  if (first !== undefined) throw fault(first.message)
  try {
    return document.toJS() as unknown
  } catch (error) {
    throw fault(messageOf(error))
  }
}

function jsonlRows(text: string, shown: string): ForeignRecord[] {
  return readJsonl(text).map((read) => {
    const place = `${shown}:${read.line}`
    if ('fault' in read) throw importRefused(`${place}: ${read.fault}`)
    if (!isRecord(read.value)) throw importRefused(`${place}: expected an object, got ${describeFound(read.value)}`)
    return { place, value: read.value }
  })
}

function csvRows(text: string, shown: string, separator: string): ForeignRecord[] {
  const read = readCsv(text, separator)
  if ('fault' in read) throw importRefused(`${shown}:${read.line}: ${read.fault}`)
  const names = (read.rows[0] ?? []).map((name) => name.trim())
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined)
    throw importRefused(`${shown}:1: the head names ${describeFound(twice)} twice; expected each column once`)
  return read.rows.flatMap((cells, at): ForeignRecord[] => {
    const place = `${shown}:${read.lines[at] ?? 1}`
    if (at === 0 || cells.every((cell) => cell.trim() === '')) return []
    if (cells.length > names.length) {
      throw importRefused(
        `${place}: the row has ${cells.length} cells and the head ${names.length}; quote a cell that has ${describeFound(separator)} in it`,
      )
    }
    const named = cells.flatMap((cell, column) => {
      const name = names[column] ?? ''
      return name === '' ? [] : [[name, cell] as const]
    })
    return [{ place, value: Object.fromEntries(named) }]
  })
}
