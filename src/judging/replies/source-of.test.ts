import { expect, it } from 'vitest'
import { sourceOf } from './source-of.ts'

it.each(['127.0.0.1:4010', 'localhost:11434', '[::1]:80', '127.9.9.9', 'fake.localhost'])(
  'takes %s for a fake server, unless it is declared to serve a model',
  (host) => {
    expect(sourceOf(host)).toEqual({ host, simulated: true })
    expect(sourceOf(host, true)).toEqual({ host, simulated: false })
  },
)

it.each(['api.example.com', '10.0.0.7:8000', '127.0.0.1.example.com', 'localhost.example.com'])(
  'takes %s for a provider',
  (host) => expect(sourceOf(host)).toEqual({ host, simulated: false }),
)
