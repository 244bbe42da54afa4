import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The files of a folder that are cut off, in words. What is named like a temporary file, hidden and ending in `.tmp`, is left out: no reader takes it for anything.
 *
 * @param root absolute
 */
export function halfWritten(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .flatMap((file) => {
      const fault = faultOf(file)
      return fault === undefined ? [] : [`${file.slice(root.length + 1)} ${fault}`]
    })
}

function faultOf(file: string): string | undefined {
  const name = basename(file)
  if (name.endsWith('.tmp')) return undefined
  if (name === '.gitignore') return readFileSync(file, 'utf8') === '*\n' ? undefined : 'ignores nothing'
  if (name.endsWith('.xml')) return readFileSync(file, 'utf8').trimEnd().endsWith('>') ? undefined : 'is cut off'
  if (!name.endsWith('.json')) return undefined
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return undefined
  } catch (error) {
    return `is cut off: ${String(error)}`
  }
}
