/** Where a route leads, known without its package, its key or a byte on the network: a part of the identity of every call. */
export interface Endpoint {
  /** Without a slash at its end, credentials, query or fragment. */
  readonly baseURL: string
  /** Host, with its port where the address names one. */
  readonly host: string
  /** Where the data are processed; null where the configuration does not say. */
  readonly region: string | null
  readonly apiVersion: string
}
