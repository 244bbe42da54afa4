import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterEach, describe, expect, it } from 'vitest'
import { idOfAnswer, inSpanOfSubject, spanOfAnswer } from './trace-span.ts'

const ids = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }

afterEach(() => {
  trace.disable()
  context.disable()
})

describe('inSpanOfSubject', () => {
  it('has no span where OpenTelemetry is not there', () => {
    expect(inSpanOfSubject('copilot', () => 'answer')).toMatchObject({ result: 'answer', span: undefined })
  })

  it('makes a span, of which those of the system are children, until the answer is there', async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager())
    const kept = new InMemorySpanExporter()
    trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: kept })] }))
    const { result, span, end } = inSpanOfSubject('copilot', async () => {
      await Promise.resolve()
      trace.getTracer('system').startSpan('chat').end()
      return 'answer'
    })
    expect(await result).toBe('answer')
    end()
    const [chat, own] = kept.getFinishedSpans()
    expect(own?.name).toBe('invoke_agent copilot')
    expect(own?.attributes).toEqual({ 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': 'copilot' })
    expect(own?.spanContext()).toMatchObject(span ?? {})
    expect(chat?.parentSpanContext?.spanId).toBe(span?.spanId)
  })

  it('ends the span of a system that throws', () => {
    const kept = new InMemorySpanExporter()
    trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: kept })] }))
    const fail = (): never => {
      throw new Error('model is down')
    }
    expect(() => inSpanOfSubject('copilot', fail)).toThrow('model is down')
    expect(kept.getFinishedSpans()).toHaveLength(1)
  })

  it('takes the active span where no tracer is registered', () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager())
    const active = trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: 1 })
    expect(context.with(active, () => inSpanOfSubject('copilot', () => 1)).span).toEqual(ids)
  })
})

describe('spanOfAnswer', () => {
  it('reads traceparent', () => {
    expect(spanOfAnswer({ traceparent: `00-${ids.traceId}-${ids.spanId}-01` })).toEqual(ids)
  })

  it.each([
    ['no answer', undefined],
    ['a text', `00-${ids.traceId}-${ids.spanId}-01`],
    ['ids of zeros', { traceparent: `00-${'0'.repeat(32)}-${ids.spanId}-01` }],
    ['what is cut off', { traceparent: `00-${ids.traceId}-${ids.spanId}` }],
    ['another type', { traceparent: 7 }],
  ])('has none of %s', (_, answer) => {
    expect(spanOfAnswer(answer)).toBeUndefined()
  })
})

describe('idOfAnswer', () => {
  it('reads response_id', () => {
    expect(idOfAnswer({ response_id: 'resp_68f2', text: 'Start apixaban' })).toBe('resp_68f2')
  })

  it.each([
    ['no answer', undefined],
    ['a text', 'resp_68f2'],
    ['an empty id', { response_id: '' }],
    ['another type', { response_id: 7 }],
    ['words', { response_id: 'the first answer' }],
    ['a whole text', { response_id: 'x'.repeat(201) }],
  ])('has none of %s', (_, answer) => {
    expect(idOfAnswer(answer)).toBeUndefined()
  })
})
