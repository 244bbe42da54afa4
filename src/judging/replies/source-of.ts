import type { ReplySource } from './recording.ts'

/**
 * Who answered, for a recording. What answers on this machine's loopback counts as a fake server, whose words are no model's opinion, unless it is declared to serve a model.
 *
 * @param host `host` or `host:port`; IPv6 in brackets
 * @param servesModel declared of a local server (Ollama, llama.cpp, vLLM)
 */
export function sourceOf(host: string, servesModel = false): ReplySource {
  return { host, simulated: isLoopback(host) && !servesModel }
}

function isLoopback(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? host
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d+){3}$/u.test(name)
}
