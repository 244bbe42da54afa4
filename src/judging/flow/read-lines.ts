import type { Socket } from 'node:net'

/**
 * Hands on each line of a socket. A line of more than `most` characters ends the connection, so that nothing piles up.
 *
 * @param take false ends the connection
 */
export function readLines(socket: Socket, most: number, take: (line: string) => boolean): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const lines = chunk.split('\n')
    const last = lines.length - 1
    for (const [index, piece] of lines.entries()) {
      rest += piece
      if (rest.length > most) return void socket.destroy()
      if (index === last) return
      const line = rest
      rest = ''
      if (!take(line)) return void socket.destroy()
    }
  })
}
