import { readFile, stat } from 'node:fs/promises'
import { basename, extname, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { glob } from 'tinyglobby'
import { AssayError } from '../kit/assay-error.ts'
import type { EvidenceSource } from './reference-board.ts'
import type { EvidenceSources } from './evidence-sources.ts'
import { type FtsIndex, ftsIndex } from './pipeline/fts-index.ts'
import { htmlToMarkdown, splitPassages } from './pipeline/split-passages.ts'
import { z } from 'zod'
import { describeIssue } from '../kit/describe-issue.ts'
import { readJsonl } from '../kit/jsonl.ts'

const words = z.string().regex(/[\p{L}\p{N}]/u, 'expected text')

const line = words.nullish().transform((value) => value ?? null)

const passage = z.strictObject({
  id: words,
  title: words,
  text: words,
  address: line,
  publisher: line,
  published: line,
})

/** How a corpus is named. */
export interface LocalCorpusOptions {
  /** Unique among the sources of a build; the last part of the path where it is absent. */
  readonly name?: string
}

const extensions = ['.jsonl', '.md', '.txt', '.html', '.htm']

/**
 * Passages on the disk as a source of evidence: a JSONL file of `{ id, title, text, address?, publisher?, published? }`, a text, Markdown or HTML file, or a folder of these, read and indexed on the first search.
 *
 * Files of text are split into passages; a page of HTML is brought to Markdown by the package `defuddle`, which is loaded only then.
 *
 * @param path a file or a folder, read with all that lies in it
 * @throws {AssayError} `rubric-invalid`, on the first search, for a path without such files, and for a line that is not a passage, with its place
 *
 * @example
 * localCorpus('evidence/', { name: 'guidelines' })
 */
export function localCorpus(
  path: string,
  { name = basename(path) || 'corpus' }: LocalCorpusOptions = {},
): EvidenceSources {
  let index: Promise<FtsIndex> | undefined
  return {
    name,
    search: async (query, most) => {
      index ??= readCorpus(path).then(ftsIndex)
      return (await index).search(query, most)
    },
  }
}

async function readCorpus(path: string): Promise<readonly EvidenceSource[]> {
  const isFolder = (await statOf(path)).isDirectory()
  const patterns = extensions.flatMap((extension) => [`**/*${extension}`, `**/*${extension.toUpperCase()}`])
  const files = isFolder ? await glob(patterns, { cwd: path, absolute: true, expandDirectories: false }) : [path]
  const passages: EvidenceSource[] = []
  for (const file of files.toSorted()) passages.push(...(await readFilePassages(file, isFolder ? path : null)))
  if (passages.length > 0) return passages
  throw new AssayError(
    'rubric-invalid',
    `${path} holds no passage; expected ${extensions.join(', ')} with text in them`,
  )
}

async function statOf(path: string): ReturnType<typeof stat> {
  try {
    return await stat(path)
  } catch (error) {
    throw new AssayError(
      'rubric-invalid',
      `${path} cannot be read; expected a file or a folder of ${extensions.join(', ')}`,
      {
        cause: error,
      },
    )
  }
}

async function readFilePassages(file: string, folder: string | null): Promise<readonly EvidenceSource[]> {
  const extension = extname(file).toLowerCase()
  if (extension === '.jsonl') return readPassages(await readFile(file), file)
  const text = await readFile(file, 'utf8')
  const shown = (folder === null ? basename(file) : relative(folder, file)).split(sep).join('/')
  const address = pathToFileURL(file).href
  const page = extension.startsWith('.htm')
    ? await htmlToMarkdown(text, address)
    : { text, title: /^#\s+(.+)$/mu.exec(text)?.[1]?.trim() ?? shown, published: null }
  const parts = splitPassages(page.text)
  return parts.map((part, at) => ({
    id: parts.length === 1 ? shown : `${shown}.p${at + 1}`,
    title: page.title ?? shown,
    text: part,
    // A path of this machine is of no use to who reads the rubric elsewhere.
    address: null,
    // A page may call itself what it likes; only the lines of a JSONL file are somebody's word.
    publisher: null,
    published: page.published,
  }))
}

/**
 * Passages of a JSONL file, a line each.
 *
 * @throws {AssayError} `rubric-invalid` naming every fault with its line, and an id that stands twice
 */
function readPassages(bytes: Uint8Array, file: string): readonly EvidenceSource[] {
  const faults: string[] = []
  const passages: EvidenceSource[] = []
  const lines = new Map<string, number>()
  for (const one of readJsonl(bytes)) {
    const place = `${file}:${one.line}`
    if ('fault' in one) {
      faults.push(`${place}: ${one.fault}`)
      continue
    }
    const read = passage.safeParse(one.value)
    if (!read.success) {
      faults.push(...read.error.issues.map((issue) => `${place}: ${describeIssue(issue, passage, one.value)}`))
      continue
    }
    const first = lines.get(read.data.id)
    if (first !== undefined) faults.push(`${place}: the id "${read.data.id}" stands in line ${first} already`)
    lines.set(read.data.id, first ?? one.line)
    passages.push(read.data)
  }
  if (faults.length === 0) return passages
  throw new AssayError(
    'rubric-invalid',
    `the passages cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}
