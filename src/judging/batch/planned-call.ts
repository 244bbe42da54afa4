import { z } from 'zod'
import type { JudgeRequest } from '../judge-request.ts'
import { providerNames } from '../providers/provider.ts'
import type { CallIdentity } from '../replies/call-identity.ts'

const count = z.int().min(0)

/** What of an identity is read before its key is looked at, which holds all of it. */
const identity = z.looseObject({
  provider: z.enum(providerNames),
  baseURL: z.string(),
  apiVersion: z.string(),
  model: z.string(),
  grader: z.string(),
  caseId: z.string(),
  trial: count,
})

const request = z.looseObject({
  model: z.string(),
  system: z.string(),
  parts: z.array(z.looseObject({ text: z.string() })).min(1),
  schema: z.record(z.string(), z.unknown()),
})

/** How the route of a call is reached, beside what its identity says; keys come from the environment of whoever submits. */
const route = z.strictObject({
  /** Null where bytes may go to any host. */
  allowHosts: z.array(z.string()).nullable(),
  servesModel: z.boolean(),
  /** Where the replies are recorded, from the root. */
  folder: z.string(),
})

/** A call that a run left to a batch, as a line of the plan or an item of a batch. */
export const plannedCall = z.strictObject({
  schema: z.literal(1),
  /** Of the recording that is to be: `callKey(identity)`. */
  key: z.string().regex(/^[0-9a-f]{64}$/u, 'wanted a SHA-256 of 64 hexadecimal digits'),
  /** Of the run that left it. */
  run: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  route,
  identity: z.custom<CallIdentity>((value) => identity.safeParse(value).success, 'wanted the identity of a call'),
  /** With the nonce and the canary of the run that left it. */
  request: z.custom<JudgeRequest>((value) => request.safeParse(value).success, 'wanted a request to a judge'),
  canary: z.string().min(8),
  /** What is judged. */
  answer: z.string(),
  /** Tokens and, at the price of a batch, dollars. */
  estimate: z.strictObject({ input: count, output: count, dollars: z.number().min(0).nullable() }),
})

export type PlannedCall = Readonly<z.output<typeof plannedCall>>
export type PlannedRoute = Readonly<z.output<typeof route>>
