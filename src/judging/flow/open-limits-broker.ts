import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { AssayError } from '../../score/assay-error.ts'
import { systemClock } from './clock.ts'
import { localLimits, type LimitsOptions, type LocalLimits } from './local-limits.ts'
import { serveWorker } from './serve-worker.ts'

/** Limits that the workers of a run share. */
export interface LimitsBroker {
  /** What a worker gives to `connectLimits`: a port of this machine, with a secret. */
  readonly address: string
  /** The same limits for calls of this process, with how far all of them are. They keep no process alive. */
  readonly limits: LocalLimits
  /** Ends what waits as `gone`, and lets the workers go. */
  readonly close: () => Promise<void>
}

/**
 * Opens a port on the loopback address, through which the workers of a run share limits, budget and progress. It never keeps the process alive. Whoever does not know the secret of the
 * address is turned away.
 *
 * A worker that dies frees its permits; what its calls cost stays at their estimates.
 *
 * @throws {AssayError} `judge-failed` where no port can be opened; `judge-invalid` for an option out of its range
 */
export async function openLimitsBroker(options: LimitsOptions = {}): Promise<LimitsBroker> {
  const limits = localLimits({ clock: systemClock(false), ...options })
  const token = randomBytes(24).toString('base64url')
  const isToken = (given: string): boolean =>
    given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
  const endings = new Set<() => void>()
  const server = createServer((socket) => {
    socket.unref()
    const end = (): void => void socket.destroy()
    endings.add(end)
    socket.on('close', () => endings.delete(end))
    serveWorker(socket, limits, isToken)
  })
  server.maxConnections = 1024
  const port = await listen(server)
  server.unref()
  return {
    address: `127.0.0.1:${port}/${token}`,
    limits,
    close: async () => {
      limits.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const end of endings) end()
      await closed
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(
        new AssayError(
          'judge-failed',
          `no port could be opened on 127.0.0.1 for the limits that workers share: ${cause.message}. Run with one worker (--maxWorkers=1), or allow ports on the loopback address`,
          { cause },
        ),
      )
    })
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
