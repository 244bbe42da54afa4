import type * as sqlite from 'node:sqlite'
import type { DatabaseSync } from 'node:sqlite'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { EvidenceSource } from '../reference-board.ts'

/** Words that stand in every passage, and would only shift what is found. */
const silent = new Set(
  'a an and are as at be by can do does for from has have how i in is it my of on or should that the this to what when which who with you your'.split(
    ' ',
  ),
)

const mostWords = 40

/** Passages that can be searched by their words. */
export interface FtsIndex {
  /** Those that hold most of what a query says, best first: BM25 of SQLite's FTS5, in which a title counts thrice. */
  readonly search: (query: string, most: number) => readonly EvidenceSource[]
  readonly close: () => void
}

/**
 * Indexes passages in memory with SQLite's FTS5, words by their stems. A query is words, and never the query language of FTS5: any of its words may be found.
 *
 * @throws {AssayError} `rubric-invalid` where this Node has no SQLite with FTS5
 * @see https://www.sqlite.org/fts5.html
 */
export function ftsIndex(passages: readonly EvidenceSource[]): FtsIndex {
  const database = openDatabase()
  const insert = database.prepare('INSERT INTO passages (rowid, title, text) VALUES (?, ?, ?)')
  database.exec('BEGIN')
  for (const [at, { title, text }] of passages.entries()) insert.run(at + 1, title, text)
  database.exec('COMMIT')
  // Ties in the order of the corpus, so that a search says the same each time.
  const select = database.prepare(
    'SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY bm25(passages, 3.0, 1.0), rowid LIMIT ?',
  )
  return {
    search: (query, most) => {
      const words = plainWords(query)
      if (words.length === 0 || most < 1) return []
      const match = words.map((word) => `"${word}"`).join(' OR ')
      return select.all(match, most).flatMap(({ rowid }) => passages[Number(rowid) - 1] ?? [])
    },
    close: () => database.close(),
  }
}

function openDatabase(): DatabaseSync {
  try {
    const { DatabaseSync: Database } = loadSqlite()
    const database = new Database(':memory:')
    database.exec("CREATE VIRTUAL TABLE passages USING fts5(title, text, tokenize = 'porter unicode61')")
    return database
  } catch (error) {
    throw new AssayError(
      'rubric-invalid',
      `searching local passages needs node:sqlite with FTS5, which this Node (${process.version}) does not have: ${messageOf(error)}. Take Node 24`,
      { cause: error },
    )
  }
}

/** Some Nodes say that SQLite is experimental when it is loaded; that is nothing that a user of ours could act on. */
function loadSqlite(): typeof sqlite {
  const emit = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emit
  }
}

/** The words of a query, each once, without those that tell nothing; all of them where none tells. Letters and digits alone: nothing of them can be read as an operator. */
export function plainWords(query: string): readonly string[] {
  const words = [
    ...new Set(
      query
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
  const telling = words.filter((word) => !silent.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}
