import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appendLine, appendNotes, writeAtomically, writeOnce } from './write-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

describe('what is written', () => {
  it('is whole, in its place, and alone there', () => {
    writeAtomically(join(folder, 'deep/a.txt'), ['one\n', 'é\n'])
    expect(read('deep/a.txt')).toBe('one\né\n')
    expect(writeOnce(join(folder, 'deep/b.txt'), 'b')).toBe(true)
    expect(writeOnce(join(folder, 'deep/b.txt'), 'c')).toBe(false)
    appendLine(join(folder, 'deep/c.txt'), 'x')
    writeFileSync(join(folder, 'deep/c.txt'), 'x\ncut o')
    appendLine(join(folder, 'deep/c.txt'), 'y')
    appendNotes(join(folder, 'deep/d.txt'), 'p')
    appendNotes(join(folder, 'deep/d.txt'), 'q')
    expect(['b', 'c', 'd'].map((name) => read(`deep/${name}.txt`))).toEqual(['b', 'x\ncut o\ny\n', 'pq'])
    expect(readdirSync(join(folder, 'deep')).sort()).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt'])
  })
})

// A process whose files may grow to 4 KiB: the system takes a part of what is written, and then says no, as a full disk does.
describe.skipIf(process.platform === 'win32')('where there is no room', () => {
  const run = (code: string) => {
    const module = fileURLToPath(new URL('write-file.ts', import.meta.url))
    const text = `import * as write from ${JSON.stringify(module)}\nconst at = ${JSON.stringify(folder)}\nconst much = 'x'.repeat(40_000)\ntry { ${code}; console.log('written') } catch (error) { console.log(error.code, error.message) }\n`
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, text],
      {
        encoding: 'utf8',
      },
    )
    return stdout.trim() || stderr
  }
  const refusal = (name: string): string =>
    `file-not-written ${join(folder, name)} was not written: the file may not grow so large (EFBIG). Do not use what is in it: free some disk space, then run again`

  it('leaves what was there, and names the file', () => {
    writeFileSync(join(folder, 'a.txt'), 'old')
    expect(run("write.writeAtomically(at + '/a.txt', much)")).toBe(refusal('a.txt'))
    expect(run("write.writeOnce(at + '/b.txt', much)")).toBe(refusal('b.txt'))
    expect(read('a.txt')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.txt'])
  })

  it('says so of a file that is appended to, and of a lock', () => {
    expect(run("write.appendLine(at + '/c.txt', much)")).toBe(refusal('c.txt'))
    expect(run("write.appendNotes(at + '/d.txt', much)")).toBe(refusal('d.txt'))
    expect(run("write.createFile(at + '/e.lock', much)")).toBe(refusal('e.lock'))
    expect(readdirSync(folder).sort()).toEqual(['c.txt', 'd.txt'])
  })

  it('goes on where the system takes a part at a time', () => {
    expect(
      run(
        "const fs = (await import('node:fs')).default; const own = fs.writeSync; fs.writeSync = (to, bytes, at) => own(to, bytes, at, Math.min(7, bytes.length - at)); (await import('node:module')).syncBuiltinESMExports(); write.writeAtomically(at + '/f.txt', 'a line of text\\n'.repeat(20))",
      ),
    ).toBe('written')
    expect(read('f.txt')).toBe('a line of text\n'.repeat(20))
  })
})

it('is the only place that writes files', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const found = execFileSync(
    'grep',
    [
      '-rlE',
      String.raw`\b(writeFileSync|appendFileSync|writeSync|createWriteStream|copyFileSync|renameSync|writeFile|appendFile)\b`,
      'src',
      'matchers',
      'reporters',
      '--include=*.ts',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const files = found
    .trim()
    .split('\n')
    .filter((file) => !/\.(?:test|test-kit)\.ts$/u.test(file))
  // A lock is moved aside, and the exit check speaks on stderr while the process ends: no file is written.
  expect(files.sort()).toEqual(['src/judges/replies/file-lock.ts', 'src/kit/write-file.ts', 'src/runner/exit-check.ts'])
})
