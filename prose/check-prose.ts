// Reads what people read: pages, comments, messages, help. Prints what the guide of words bans, and what no dictionary knows, with its place.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import nspell from 'nspell'
import { globSync } from 'tinyglobby'
import { bannedWordings } from './banned-words.ts'
import { readProse } from './read-prose.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A model's prompt is part of its grader's fingerprint: another wording would ask for every recording again. */
const prompts = /^src\/(?:rubrics|graders)\/|^src\/judges\/(?:prompts|dimension|second-reader)\.ts$/u
/** Words by which answers and records are read, in whatever English people write them. */
const wordTables =
  /^src\/clinical\/(?:words|quantities|language|answer|calculators|patient|fhir|golden-set|escalation|checks|guidelines|fuzzing)\/|^src\/rubrics\/read-language\.ts$/u
/** Titles of tests, and findings of a reading that is over: they stand as they were. */
const quoting = new Set(['docs/what-can-go-wrong.md', 'docs/content-review.md'])

/** One wording that has to change. */
export interface ProseFault {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The files whose prose is read: every page, template and source, without tests. */
export function proseFiles(): string[] {
  return globSync(['*.md', 'docs/**/*.md', 'templates/**/*', '{src,matchers,reporters}/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: ['**/*.test.*', '**/*.test-kit.*', '**/*.test-d.*', 'docs/site/**'],
  }).sort()
}

/** The wordings of a file that the guide bans, in order. */
export function findBanned(file: string, content: string): ProseFault[] {
  if (quoting.has(file)) return []
  const pairs = /^\| not \| but \|\n(?:\|.*\n)+/mu.exec(content)
  const isPair = (at: number): boolean => pairs !== null && at >= pairs.index && at < pairs.index + pairs[0].length
  const isQuoted = prompts.test(file) || wordTables.test(file)
  return readProse(file, content)
    .filter(({ kind }) => kind !== 'string' || !isQuoted)
    .flatMap(({ text, start }) =>
      bannedWordings.flatMap(({ pattern, instead }) =>
        Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
          at: start + index,
          message: `"${found.replaceAll(/\s+/gu, ' ')}": write ${instead}`,
        })),
      ),
    )
    .filter(({ at }) => !isPair(at))
    .sort((a, b) => a.at - b.at)
    .map(({ at, message }) => ({ file, line: content.slice(0, at).split('\n').length, message }))
}

/** Words of a file that neither the dictionary nor the project's list knows, each once. */
export function findMisspelt(file: string, content: string, knows: (word: string) => boolean): ProseFault[] {
  if (quoting.has(file)) return []
  const seen = new Set<string>()
  return readProse(file, content)
    .filter(({ kind }) => kind !== 'string' || !wordTables.test(file))
    .flatMap(({ text, start }) =>
      Array.from(
        text.matchAll(/(?<![\p{L}\p{N}_$@/.#<>{}=\\-])\p{L}\p{Ll}{3,}(?:['’]s)?(?![\p{L}\p{N}_$/({=@-]|['’.]\p{L})/gu),
        ({ 0: found, index }) => ({
          word: found.replace(/['’]s$/u, ''),
          at: start + index,
        }),
      ),
    )
    .filter(({ word }) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()) && !knows(word))
    .map(({ word, at }) => ({
      file,
      line: content.slice(0, at).split('\n').length,
      message: `"${word}": not in the dictionary of British English; add it to prose/words.txt if it is right`,
    }))
}

/** Knows British English, and the words of `prose/words.txt`. */
export function openDictionary(): (word: string) => boolean {
  const { resolve } = createRequire(import.meta.url)
  const folder = fileURLToPath(new URL('.', `file://${resolve('dictionary-en-gb')}`))
  const spell = nspell(readFileSync(`${folder}index.aff`), readFileSync(`${folder}index.dic`))
  const own = new Set(readFileSync(new URL('words.txt', import.meta.url), 'utf8').split('\n'))
  return (word) => own.has(word.toLowerCase()) || spell.correct(word) || spell.correct(word.toLowerCase())
}

if (import.meta.main) {
  const knows = openDictionary()
  const faults = proseFiles().flatMap((file) => {
    const content = readFileSync(`${root}${file}`, 'utf8')
    return [...findBanned(file, content), ...findMisspelt(file, content, knows)]
  })
  for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`)
  if (faults.length > 0) process.exitCode = 1
}
