import type { SpanOfAnswer } from '../core/eval-case.ts'

/** Where every copy of `@opentelemetry/api` 1.x in a process finds the providers that were registered, so that this one needs none. */
const apiKey = Symbol.for('opentelemetry.js.api.1')

/** Under which the API keeps the active span in a context. */
const spanKey = Symbol.for('OpenTelemetry Context Key SPAN')

interface Span {
  spanContext(): SpanOfAnswer
  end(): void
}

/** What is read of the API, as its version 1 has it. */
interface OpenTelemetry {
  readonly context?: { active(): { getValue(key: symbol): unknown } }
  readonly trace?: {
    getTracer(name: string): {
      startActiveSpan<Result>(name: string, options: object, run: (span: Span) => Result): Result
    }
  }
}

/** What a call gave, and in which span. */
interface Traced<Result> {
  readonly result: Result
  readonly span: SpanOfAnswer | undefined
  /** To be called once the answer is there, or has failed. */
  readonly end: () => void
}

const nothing = (): void => undefined

/**
 * Makes a call of a subject in a span of its own, `invoke_agent <name>`, where a tracer is registered with OpenTelemetry: the spans that the system makes are its children. Elsewhere the span is the one that is active, if any is.
 *
 * Source: OpenTelemetry semantic conventions for generative AI, spans of agents
 */
export function inSpanOfSubject<Result>(name: string, call: () => Result): Traced<Result> {
  const api = (globalThis as { readonly [apiKey]?: OpenTelemetry })[apiKey]
  if (api?.trace === undefined) {
    const active = api?.context?.active().getValue(spanKey) as Span | undefined
    return { result: call(), span: readSpan(active?.spanContext()), end: nothing }
  }
  const attributes = { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': name }
  return api.trace.getTracer('vitest-assay').startActiveSpan(`invoke_agent ${name}`, { attributes }, (span) => {
    const end = (): void => span.end()
    try {
      return { result: call(), span: readSpan(span.spanContext()), end }
    } catch (error) {
      end()
      throw error
    }
  })
}

/**
 * The span that an answer names itself, as a system behind a network does: its field `traceparent`, as W3C Trace Context writes it.
 *
 * @example
 * spanOfAnswer({ traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }) // { traceId: '4bf9…', spanId: '00f0…' }
 */
export function spanOfAnswer(answer: unknown): SpanOfAnswer | undefined {
  if (typeof answer !== 'object' || answer === null || !('traceparent' in answer)) return undefined
  const { traceparent } = answer
  const [, traceId, spanId] =
    (typeof traceparent === 'string'
      ? /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/u.exec(traceparent)
      : null) ?? []
  return readSpan({ traceId, spanId })
}

/** A longer text is taken for something else. */
const longestId = 200

/**
 * The id that an answer names for itself, by which the logs of the system find it: its field `response_id`, a text of at most 200 characters.
 *
 * @example
 * idOfAnswer({ response_id: 'resp_68f2' }) // 'resp_68f2'
 */
export function idOfAnswer(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('response_id' in answer)) return undefined
  const { response_id: id } = answer
  return typeof id === 'string' && /^[\x21-\x7e]+$/u.test(id) && id.length <= longestId ? id : undefined
}

/** Ids of 0 alone are those of no span. */
function readSpan(
  found: { readonly traceId?: unknown; readonly spanId?: unknown } | undefined,
): SpanOfAnswer | undefined {
  const { traceId, spanId } = found ?? {}
  return isId(traceId, 32) && isId(spanId, 16) ? { traceId, spanId } : undefined
}

function isId(id: unknown, length: number): id is string {
  return typeof id === 'string' && id.length === length && /^(?!0+$)[0-9a-f]+$/u.test(id)
}
