import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { AssayError } from '../../score/assay-error.ts'
import { holdLock } from '../replies/hold-lock.ts'
import { batchFolder } from './batch-folder.ts'

/**
 * Keeps a second `judge batch` out of the same project, which would submit the same calls. What a killed one left behind is taken over.
 *
 * @param root of the project, absolute
 * @returns gives it back
 * @throws {AssayError} `judge-failed` while another one runs
 */
export async function takeLease(root: string): Promise<() => void> {
  const file = join(batchFolder(root).own, 'running')
  mkdirSync(dirname(file), { recursive: true })
  await holdLock(file, () => {
    const [host, pid] = holderOf(file)
    if (host !== undefined && Number(pid) !== process.pid && (host !== hostname() || isAlive(Number(pid)))) {
      throw new AssayError(
        'judge-failed',
        `judge batch is running already (process ${pid} on ${host}). Wait for it, or end it: the next one goes on where it was. If there is none, delete .assay/judge-batch/running`,
      )
    }
    writeFileSync(file, `${hostname()} ${process.pid}`)
  })
  return () => rmSync(file, { force: true })
}

function holderOf(file: string): readonly (string | undefined)[] {
  try {
    return /^(\S+) (\d+)$/u.exec(readFileSync(file, 'utf8'))?.slice(1) ?? []
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
