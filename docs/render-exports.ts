import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What an entry point exports under one name. */
interface Exported {
  readonly name: string
  readonly kind: string
  /** The first paragraph of its docstring. */
  readonly says: string
}

const root = join(import.meta.dirname, '..')
const order = ['function', 'class', 'value', 'type']

/** `docs/exports.md`: every export of every entry point with the first paragraph of its docstring. The whole docstring shows in an editor. */
export function renderExports(): string {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const parts = Object.keys(exports)
    .filter((door) => !door.endsWith('.json'))
    .map((door) => {
      const file = door === '.' ? 'src/index.ts' : `src/${door.slice(2)}.ts`
      const rows = exportsOf(file)
        .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1))
        .map(({ name, kind, says }) => `| \`${name}\` | ${kind} | ${says} |`)
      return `## ${door === '.' ? 'vitest-assay' : `vitest-assay${door.slice(1)}`}\n\n| export | | |\n|---|---|---|\n${rows.join('\n')}\n`
    })
  return `# Exports\n\nWritten by \`npm run docs\` from the docstrings. Parameters, errors and examples show in an editor. Matchers are on [a page of their own](matchers.md), and so are [commands](commands.md) and [options](options.md).\n\n${parts.join('\n')}`
}

function exportsOf(file: string): Exported[] {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source === null) return []
    const from = normalize(join(dirname(file), node.source.value))
    return node.specifiers.flatMap(({ local, exported }) =>
      'name' in local && 'name' in exported ? [{ ...declared(from, local.name), name: exported.name }] : [],
    )
  })
}

function declared(file: string, name: string): Exported {
  const text = readFileSync(join(root, file), 'utf8')
  const at = new RegExp(
    String.raw`^export (?:declare )?(?:async )?(function\*?|class|const|interface|type) ${name}\b`,
    'mu',
  ).exec(text)
  if (at === null) return { name, kind: 'value', says: '' }
  const [, keyword = ''] = at
  const before = text.slice(0, at.index).trimEnd()
  const doc = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**') + 3, -2) : ''
  const [paragraph = ''] = doc
    .replaceAll(/^\s*\* ?/gmu, '')
    .trim()
    .split(/\n\s*\n|^@/mu)
  const kind = /^(?:interface|type)$/u.test(keyword) ? 'type' : keyword === 'const' ? 'value' : keyword.replace('*', '')
  return {
    name,
    kind,
    says: paragraph
      .replaceAll(/\s+/gu, ' ')
      .replaceAll('|', String.raw`\|`)
      .replaceAll(/<(?=[a-z/])/gu, '&lt;')
      .trim(),
  }
}
