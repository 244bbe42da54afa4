import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('serve.py', import.meta.url))

/** What the server wrote of the requests that it took up. */
const begun = /launch_slot_.*processing task/gu
const cancelled = /cancel task, id_task/gu

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** llama.cpp's server in a process of its own, on an address that stays: recordings are found by it. */
export class ModelServer {
  readonly url: string
  #child: ChildProcess | undefined
  #log = ''
  #heard: (() => void)[] = []

  readonly #python: string
  readonly #port: number

  constructor(python: string, port: number) {
    this.#python = python
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /** How many requests it took up, and how many it dropped since nobody waited any more, in all its lives. */
  get begun(): number {
    return this.#log.match(begun)?.length ?? 0
  }

  get cancelled(): number {
    return this.#log.match(cancelled)?.length ?? 0
  }

  /** @param reads what the model is shown of a request; see `serve.py` */
  async start(reads: 'whole' | 'short'): Promise<void> {
    const child = spawn(this.#python, [script, `${this.#port}`, reads])
    this.#child = child
    const from = this.#log.length
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        this.#log += text.toString()
        for (const listener of this.#heard) listener()
      })
    child.once('exit', () => {
      for (const listener of this.#heard) listener()
    })
    await this.until(() => this.#log.slice(from).includes('serving at') || child.exitCode !== null)
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${this.#log.slice(from)}`)
  }

  /** Waits until something holds of what it wrote. */
  async until(holds: () => boolean): Promise<void> {
    await new Promise<void>((settle) => {
      const look = (): void => {
        if (!holds()) return
        this.#heard = this.#heard.filter((listener) => listener !== look)
        settle()
      }
      this.#heard.push(look)
      look()
    })
  }

  /** As a crash ends it. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
