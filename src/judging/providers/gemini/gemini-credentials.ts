import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AssayError } from '../../../score/assay-error.ts'
import { readKey } from '../read-key.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What opens a Gemini route: a `key` the Developer API; on Vertex a file, the metadata server of Google's own machines, or a token that a caller holds. */
export type GeminiCredentials =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'token'; readonly token: string }

/**
 * Finds what opens the route, before any call: without a key the SDK warns on the console, and asks the metadata address of whatever network it is in.
 *
 * @throws {AssayError} `judge-missing`, naming the variables
 */
export function geminiCredentials(isVertex: boolean, env: Environment): GeminiCredentials {
  if (isVertex) return vertexCredentials(env)
  const found = readKey('gemini', ['GOOGLE_API_KEY', 'GEMINI_API_KEY'], env)
  if (found !== null) return { kind: 'key', key: found.key }
  throw new AssayError(
    'judge-missing',
    'judge gemini needs a key: set GEMINI_API_KEY (or GOOGLE_API_KEY, which is taken first). For a run without a key, replay recorded replies.',
  )
}

function vertexCredentials(env: Environment): GeminiCredentials {
  const named = env['GOOGLE_APPLICATION_CREDENTIALS']?.trim() ?? ''
  if (named !== '') {
    if (existsSync(named)) return { kind: 'file', path: named }
    throw new AssayError(
      'judge-missing',
      `judge gemini on Vertex: GOOGLE_APPLICATION_CREDENTIALS names ${JSON.stringify(named)}, which is not there. Set it to the file of a key, or unset it`,
    )
  }
  const folder = gcloudFolder(env)
  const path = folder === null ? null : join(folder, 'application_default_credentials.json')
  if (path !== null && existsSync(path)) return { kind: 'file', path }
  if (env['METADATA_SERVER_DETECTION']?.trim().toLowerCase() === 'assume-present') return { kind: 'metadata' }
  throw new AssayError(
    'judge-missing',
    'judge gemini on Vertex needs credentials of Google Cloud: set GOOGLE_APPLICATION_CREDENTIALS to a file, or run "gcloud auth application-default login"; ' +
      "on Google's own machines set METADATA_SERVER_DETECTION=assume-present. For a run without any, replay recorded replies.",
  )
}

/** Where `gcloud` keeps its own: https://cloud.google.com/docs/authentication/application-default-credentials */
function gcloudFolder(env: Environment): string | null {
  const { CLOUDSDK_CONFIG: folder, APPDATA: roaming, HOME: home } = env
  if (folder) return folder
  if (roaming) return join(roaming, 'gcloud')
  return home ? join(home, '.config', 'gcloud') : null
}
