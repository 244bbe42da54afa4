import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { locateJsonFault } from '../../baseline/locate-json-fault.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import type { AuthorityEntry } from '../../rubrics/pipeline/authority-table.ts'
import type { EvidenceSources } from '../../rubrics/pipeline/sources/evidence-sources.ts'
import { localCorpus } from '../../rubrics/pipeline/sources/local-corpus.ts'
import { pages } from '../../rubrics/pipeline/sources/pages.ts'
import { pubmed } from '../../rubrics/pipeline/sources/pubmed.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'

const name = z.string().regex(/\S/u, 'wanted a name, got an empty string')
const own = { name: name.exactOptional() }
const config = z.strictObject({
  /** Empty for none: rubrics are then ungrounded. */
  sources: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('corpus'), /** From the file. */ path: name, ...own }),
      z.strictObject({ kind: z.literal('pubmed'), email: name.exactOptional(), baseURL: name.exactOptional(), ...own }),
      z.strictObject({
        kind: z.literal('pages'),
        addresses: z.array(name).min(1, 'wanted a list of at least one address'),
        allowHosts: z.array(name).exactOptional(),
        ...own,
      }),
    ]),
  ),
  /** Publishers that go before those that are known. */
  authority: z
    .array(
      z.strictObject({
        tier: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
        hosts: z.array(name).default([]),
        names: z.array(name).default([]),
      }),
    )
    .default([]),
})

/** Where a build looks for evidence, and whom it trusts. */
export interface SourcesRead {
  readonly sources: readonly EvidenceSources[]
  readonly authority: readonly AuthorityEntry[]
}

/**
 * The sources of `--sources`: a JSON file that lists them, else a corpus, which is a folder or a file of passages.
 *
 * @throws {AssayError} `option-invalid` for none, for a path that is not there, and naming every fault of a list
 */
export function readSources({ cwd, env }: CliContext, named: string | undefined): SourcesRead {
  if (named === undefined) {
    throw new AssayError(
      'option-invalid',
      'sources are wanted: --sources <folder or file of passages>, or --sources <file.json> with a list of corpus, pubmed and pages; an empty list gives ungrounded rubrics',
    )
  }
  const path = resolve(cwd, named)
  if (!existsSync(path))
    throw new AssayError(
      'option-invalid',
      `--sources ${named} is not there; name a folder or file of passages, or a .json file with a list of sources`,
    )
  if (!path.endsWith('.json')) return { sources: [localCorpus(path)], authority: [] }
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/u, '')
  const fault = locateJsonFault(text)
  if (fault !== undefined) throw new AssayError('option-invalid', `--sources ${named}:${fault}`)
  const value: unknown = JSON.parse(text)
  const read = config.safeParse(value)
  if (!read.success) {
    const faults = read.error.issues.map((issue) =>
      describeIssue(issue, config, value).replace(/^the line(?= )/u, 'the whole'),
    )
    throw new AssayError(
      'option-invalid',
      `--sources ${named} is no list of sources:\n${faults.map((one) => `  ${one}`).join('\n')}`,
    )
  }
  const { sources, authority } = read.data
  return {
    sources: sources.map((source) => {
      const options = source.name === undefined ? {} : { name: source.name }
      if (source.kind === 'corpus') return localCorpus(resolve(dirname(path), source.path), options)
      if (source.kind === 'pages') {
        const { addresses, allowHosts } = source
        return pages(addresses, { ...options, ...(allowHosts === undefined ? {} : { allowHosts }) })
      }
      const { email, baseURL } = source
      return pubmed({
        ...options,
        ...(email === undefined ? {} : { email }),
        ...(baseURL === undefined ? {} : { baseURL }),
        env,
      })
    }),
    authority,
  }
}
